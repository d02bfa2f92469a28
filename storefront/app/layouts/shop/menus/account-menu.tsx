import type { User } from "@shop/contracts"
import { Heart, LayoutDashboard, LogOut, Package, Star, UserRound } from "lucide-react"
import type { ReactNode } from "react"
import { Link } from "react-router"
import { DropdownMenu, DropdownMenuItem, DropdownMenuSeparator } from "~/components/overlay/dropdown-menu"
import { paths } from "~/config/paths"
import { useLogOut } from "~/lib/session/log-out"
import { roleNames } from "../role-names"

interface AccountMenuProps {
  user: User
  /** The button that opens and closes it. */
  trigger: ReactNode
}

/** Initially open, because it is only rendered once its button has been pressed. */
export default function AccountMenu({ user, trigger }: AccountMenuProps) {
  const logOut = useLogOut()
  return (
    <DropdownMenu trigger={trigger} defaultOpen>
      <div className="px-3 py-2">
        <p className="truncate text-sm font-semibold">{user.fullName ?? user.username}</p>
        <p className="text-xs text-ink-soft empty:hidden">{roleNames(user).join(" · ")}</p>
      </div>
      <DropdownMenuSeparator />
      {user.isAdmin && (
        <DropdownMenuItem asChild>
          <Link to={paths.admin()}>
            <LayoutDashboard aria-hidden className="size-4" /> Admin Dashboard
          </Link>
        </DropdownMenuItem>
      )}
      <DropdownMenuItem asChild>
        <Link to={paths.account()}>
          <UserRound aria-hidden className="size-4" /> Profile
        </Link>
      </DropdownMenuItem>
      <DropdownMenuItem asChild>
        <Link to={paths.orders()}>
          <Package aria-hidden className="size-4" /> Orders
        </Link>
      </DropdownMenuItem>
      <DropdownMenuItem asChild>
        <Link to={paths.ownReviews()}>
          <Star aria-hidden className="size-4" /> Reviews
        </Link>
      </DropdownMenuItem>
      <DropdownMenuItem asChild>
        <Link to={paths.wishlist()}>
          <Heart aria-hidden className="size-4" /> Wish list
        </Link>
      </DropdownMenuItem>
      <DropdownMenuSeparator />
      <DropdownMenuItem onSelect={() => logOut.mutate()}>
        <LogOut aria-hidden className="size-4" /> Logout
      </DropdownMenuItem>
    </DropdownMenu>
  )
}
