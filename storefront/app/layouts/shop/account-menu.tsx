import type { User } from "@shop/contracts"
import { ChevronDown, LayoutDashboard, LogOut, Package, UserRound } from "lucide-react"
import { Link } from "react-router"
import { buttonStyle } from "~/components/button-style"
import { DropdownMenu, DropdownMenuItem, DropdownMenuSeparator } from "~/components/dropdown-menu"
import { paths } from "~/config/paths"
import { useLogOut } from "~/lib/session/log-out"
import { cn } from "~/lib/cn"
import { roleNames } from "./role-names"

export default function AccountMenu({ user }: { user: User }) {
  const logOut = useLogOut()
  const trigger = (
    <button type="button" className={cn(buttonStyle("secondary"), "max-w-52 max-sm:hidden")}>
      <UserRound aria-hidden className="size-4 shrink-0" />
      <span className="truncate">{user.username}</span>
      <ChevronDown aria-hidden className="size-4 shrink-0" />
    </button>
  )
  return (
    <DropdownMenu trigger={trigger}>
      <div className="px-3 py-2">
        <p className="truncate text-sm font-semibold">{user.fullName ?? user.username}</p>
        <p className="text-xs text-ink-soft">{roleNames(user).join(" · ")}</p>
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
      <DropdownMenuSeparator />
      <DropdownMenuItem onSelect={() => logOut.mutate()}>
        <LogOut aria-hidden className="size-4" /> Logout
      </DropdownMenuItem>
    </DropdownMenu>
  )
}
