import {
  ExternalLink,
  FolderTree,
  History,
  LayoutDashboard,
  type LucideIcon,
  Package,
  Quote,
  Search,
  Settings,
  ShoppingBag,
  Star,
  TicketPercent,
  Undo2,
  Users,
} from "lucide-react"
import { useEffect, useRef } from "react"
import { NavLink, useLocation } from "react-router"
import { paths } from "~/config/paths"
import { cn } from "~/lib/cn"

const SCREENS: { label: string; to: string; icon: LucideIcon }[] = [
  { label: "Dashboard", to: paths.admin(), icon: LayoutDashboard },
  { label: "Products", to: paths.adminProducts(), icon: Package },
  { label: "Orders", to: paths.adminOrders(), icon: ShoppingBag },
  { label: "Returns", to: paths.adminReturns(), icon: Undo2 },
  { label: "Categories", to: paths.adminCategories(), icon: FolderTree },
  { label: "Reviews", to: paths.adminReviews(), icon: Star },
  { label: "Testimonials", to: paths.adminTestimonials(), icon: Quote },
  { label: "Search", to: paths.adminSearch(), icon: Search },
  { label: "Users", to: paths.adminUsers(), icon: Users },
  { label: "Discounts", to: paths.adminDiscounts(), icon: TicketPercent },
  { label: "Settings", to: paths.adminSettings(), icon: Settings },
  { label: "History", to: paths.adminAudit(), icon: History },
]

const PLACE =
  "flex min-h-11 shrink-0 items-center gap-3 rounded-md px-3.5 text-sm font-semibold whitespace-nowrap transition-colors " +
  "focus-visible:-outline-offset-3"

/** The administration's screens: a column beside the screen, on narrow ones a row above it that scrolls. */
export function AdminNav({ engineAdminUrl }: { engineAdminUrl: string }) {
  const row = useRef<HTMLUListElement>(null)
  const { pathname } = useLocation()
  // On a phone most of the row is out of view; the open screen's link is scrolled into view.
  useEffect(() => {
    const place = row.current?.querySelector<HTMLElement>("[aria-current=page]")
    if (place && row.current) row.current.scrollLeft = place.offsetLeft - row.current.clientWidth / 3
  }, [pathname])
  return (
    <nav aria-label="Administration" className="min-w-0 xl:sticky xl:top-24 xl:self-start print:hidden">
      <ul
        ref={row}
        className="relative flex gap-1 overflow-x-auto pb-1 [scrollbar-width:none] max-xl:scroll-hint max-xl:mx-[calc(var(--page-side)*-1)] max-xl:px-(--page-side) xl:flex-col xl:overflow-visible"
      >
        {SCREENS.map(({ label, to, icon: Icon }) => (
          <li key={to}>
            <NavLink
              to={to}
              end={to === paths.admin()}
              prefetch="intent"
              className={({ isActive }) =>
                cn(
                  PLACE,
                  isActive
                    ? "bg-accent-soft text-on-accent-soft"
                    : "text-ink-soft hover:bg-sunken hover:text-ink",
                )
              }
            >
              <Icon aria-hidden className="size-4.5" /> {label}
            </NavLink>
          </li>
        ))}
        <li className="xl:mt-3 xl:border-t xl:border-line xl:pt-3">
          <a href={engineAdminUrl} className={cn(PLACE, "text-ink-soft hover:bg-sunken hover:text-ink")}>
            <ExternalLink aria-hidden className="size-4.5" /> Commerce engine
          </a>
        </li>
      </ul>
    </nav>
  )
}
