import {
  ExternalLink,
  FileText,
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
import { adminPaths } from "~/config/admin-paths"
import { cn } from "~/lib/cn"

const SCREENS: { label: string; to: string; icon: LucideIcon }[] = [
  { label: "Dashboard", to: adminPaths.dashboard(), icon: LayoutDashboard },
  { label: "Products", to: adminPaths.products(), icon: Package },
  { label: "Orders", to: adminPaths.orders(), icon: ShoppingBag },
  { label: "Returns", to: adminPaths.returns(), icon: Undo2 },
  { label: "Categories", to: adminPaths.categories(), icon: FolderTree },
  { label: "Reviews", to: adminPaths.reviews(), icon: Star },
  { label: "Testimonials", to: adminPaths.testimonials(), icon: Quote },
  { label: "Pages", to: adminPaths.pages(), icon: FileText },
  { label: "Search", to: adminPaths.search(), icon: Search },
  { label: "Users", to: adminPaths.users(), icon: Users },
  { label: "Discounts", to: adminPaths.discounts(), icon: TicketPercent },
  { label: "Settings", to: adminPaths.settings(), icon: Settings },
  { label: "History", to: adminPaths.audit(), icon: History },
]

const PLACE =
  "flex min-h-11 shrink-0 items-center gap-3 rounded-md px-3.5 text-sm font-semibold whitespace-nowrap transition-colors " +
  "focus-visible:-outline-offset-3"

/** Links to the admin screens: a column beside the screen, or a scrolling row above it on narrow viewports. */
export function AdminNav({ engineAdminUrl }: { engineAdminUrl: string }) {
  const row = useRef<HTMLUListElement>(null)
  const { pathname } = useLocation()
  // On a phone most of the row is out of view, so the current screen's link is scrolled into view.
  useEffect(() => {
    const place = row.current?.querySelector<HTMLElement>("[aria-current=page]")
    if (place && row.current) row.current.scrollLeft = place.offsetLeft - row.current.clientWidth / 3
  }, [pathname])
  return (
    <nav
      aria-label="Administration"
      className="min-w-0 xl:sticky xl:top-24 xl:max-h-[calc(100dvh-7rem)] xl:self-start xl:overflow-y-auto print:hidden"
    >
      <ul
        ref={row}
        // The browser leaves a link that is partly in view where it is.
        onFocus={({ target }) => target.scrollIntoView({ block: "nearest", inline: "nearest" })}
        className="relative flex gap-1 overflow-x-auto pb-1 [scrollbar-width:none] max-xl:scroll-hint max-xl:mx-[calc(var(--page-side)*-1)] max-xl:px-(--page-side) xl:flex-col xl:overflow-visible"
      >
        {SCREENS.map(({ label, to, icon: Icon }) => (
          <li key={to}>
            <NavLink
              to={to}
              end={to === adminPaths.dashboard()}
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
