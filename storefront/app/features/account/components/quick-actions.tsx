import type { User } from "@shop/contracts"
import {
  ChevronRight,
  LayoutDashboard,
  type LucideIcon,
  Package,
  RefreshCw,
  ShoppingBag,
  Sparkles,
  Star,
  Stethoscope,
} from "lucide-react"
import { Link } from "react-router"
import { paths } from "~/config/paths"

interface QuickAction {
  label: string
  to: string
  icon: LucideIcon
  isVisible: boolean
}

function actionsOf(user: User): QuickAction[] {
  return [
    { label: "My orders", to: paths.orders(), icon: Package, isVisible: true },
    { label: "My reviews", to: paths.ownReviews(), icon: Star, isVisible: true },
    { label: "Refill reminders", to: paths.refills(), icon: RefreshCw, isVisible: user.isMember },
    { label: "Browse products", to: paths.shop(), icon: ShoppingBag, isVisible: true },
    { label: "Become a member", to: paths.membershipCheckout(), icon: Sparkles, isVisible: !user.isMember },
    { label: "My storefront", to: paths.doctor(user.id), icon: Stethoscope, isVisible: user.isDoctor },
    { label: "Admin Dashboard", to: paths.admin(), icon: LayoutDashboard, isVisible: user.isAdmin },
  ]
}

/** Links from the account to other screens, depending on the user's roles. */
export function QuickActions({ user }: { user: User }) {
  return (
    <nav aria-label="Quick actions">
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
        {actionsOf(user)
          .filter((action) => action.isVisible)
          .map(({ label, to, icon: Icon }) => (
            <li key={label}>
              <Link
                to={to}
                prefetch="intent"
                className="flex min-h-14 items-center gap-4 px-5 text-sm font-semibold transition-colors hover:text-accent"
              >
                <Icon aria-hidden className="size-5 text-accent" />
                {label}
                <ChevronRight aria-hidden className="ml-auto size-4 text-ink-soft" />
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  )
}
