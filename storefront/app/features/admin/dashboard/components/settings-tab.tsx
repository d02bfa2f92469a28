import {
  History,
  LayoutGrid,
  Mail,
  type LucideIcon,
  RefreshCwOff,
  Settings,
  TicketPercent,
  Users,
} from "lucide-react"
import { adminPaths } from "~/config/admin-paths"
import { LinkRow } from "../../common/components/link-row"
import { Panel } from "../../common/components/panel"
import { useEngineAdminUrl } from "../../common/lib/use-engine-admin-url"

interface Place {
  label: string
  what: string
  to: string
  icon: LucideIcon
  isOutside?: boolean
}

const PLACES: Place[] = [
  {
    label: "Settings",
    what: "Name, membership price, who may register, maintenance",
    to: adminPaths.settings(),
    icon: Settings,
  },
  {
    label: "Users",
    what: "Who is a member, a doctor, an administrator",
    to: adminPaths.users(),
    icon: Users,
  },
  {
    label: "Discounts",
    what: "Codes that lower the price of the membership",
    to: adminPaths.discounts(),
    icon: TicketPercent,
  },
  {
    label: "Emails",
    what: "What the shop's emails say, and how they look",
    to: adminPaths.emails(),
    icon: Mail,
  },
  { label: "History", what: "Who changed what, and when", to: adminPaths.audit(), icon: History },
  {
    label: "Background jobs",
    what: "What the shop could not do by itself, and why",
    to: adminPaths.jobs(),
    icon: RefreshCwOff,
  },
]

const ENGINE = "Price lists, refunds of a part, stock locations, staff accounts"

/** Links to the screens that concern the whole shop. */
export function SettingsTab() {
  const engineAdminUrl = useEngineAdminUrl()
  const places = engineAdminUrl
    ? [
        ...PLACES,
        { label: "Commerce engine", what: ENGINE, to: engineAdminUrl, icon: LayoutGrid, isOutside: true },
      ]
    : PLACES
  return (
    <Panel title="The whole shop">
      <ul className="-mx-3 divide-y divide-line">
        {places.map(({ label, what, to, icon: Icon, isOutside = false }) => (
          <li key={label}>
            <LinkRow to={to} isOutside={isOutside}>
              <Icon aria-hidden className="size-5 shrink-0 text-accent" />
              <span className="py-1">
                <span className="block font-semibold">{label}</span>
                <span className="block text-ink-soft">{what}</span>
              </span>
            </LinkRow>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
