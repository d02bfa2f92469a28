import { LogOut, Phone } from "lucide-react"
import { NavLink } from "react-router"
import { Button } from "~/components/button"
import { ButtonLink } from "~/components/button-link"
import { Drawer } from "~/components/overlay/drawer"
import { paths } from "~/config/paths"
import { cn } from "~/lib/cn"
import { useConfig } from "~/lib/config/get-config"
import { useLogOut } from "~/lib/session/log-out"
import { useUser } from "~/lib/session/get-user"
import { useFollowedAt } from "~/lib/session/redirect-target"
import { telHref } from "~/lib/tel-href"
import { useNavItems } from "../nav-items"

interface MobileDrawerProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

const ROW = "flex min-h-12 items-center gap-3 rounded-md px-3 text-base font-medium"

export default function MobileDrawer({ open, onOpenChange }: MobileDrawerProps) {
  const { contactPhone } = useConfig()
  const items = useNavItems()
  const user = useUser()
  const logOut = useLogOut()
  const followedAt = useFollowedAt()
  return (
    <Drawer open={open} onOpenChange={onOpenChange} side="left" title="Menu">
      <div className="flex grow flex-col gap-6 overflow-y-auto p-4">
        {user && (
          <div className="rounded-md bg-sunken px-4 py-3">
            <p className="font-semibold">{user.fullName ?? user.username}</p>
            <p className="text-sm wrap-anywhere text-ink-soft">{user.email}</p>
          </div>
        )}
        <nav aria-label="Main">
          {items.map((item) => (
            <NavLink
              key={item.label}
              to={item.to}
              end={item.to === "/"}
              className={({ isActive }) =>
                cn(
                  ROW,
                  "tracking-[0.05em]",
                  isActive && !item.isSecond ? "bg-accent-soft text-on-accent-soft" : "hover:bg-sunken",
                )
              }
            >
              {item.label}
            </NavLink>
          ))}
        </nav>
        {contactPhone && (
          <a href={telHref(contactPhone)} className={cn(ROW, "border border-line")}>
            <Phone aria-hidden className="size-4 text-accent" /> Call us {contactPhone}
          </a>
        )}
        <div className="mt-auto grid gap-3">
          {user ? (
            <>
              {user.isAdmin && (
                <ButtonLink to={paths.admin()} variant="secondary">
                  Admin Dashboard
                </ButtonLink>
              )}
              <ButtonLink to={paths.account()} variant="secondary">
                Profile
              </ButtonLink>
              <ButtonLink to={paths.orders()} variant="secondary">
                Orders
              </ButtonLink>
              <Button variant="ghost" pending={logOut.isPending} onClick={() => logOut.mutate()}>
                <LogOut aria-hidden className="size-4" /> Logout
              </Button>
            </>
          ) : (
            <>
              <ButtonLink to={paths.auth()} state={followedAt}>
                Sign In
              </ButtonLink>
              <ButtonLink to={paths.register()} state={followedAt} variant="secondary">
                Register
              </ButtonLink>
            </>
          )}
        </div>
      </div>
    </Drawer>
  )
}
