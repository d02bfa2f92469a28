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
    what: "Name, membership price, registration, maintenance",
    to: adminPaths.settings(),
    icon: Settings,
  },
  {
    label: "Users",
    what: "Members, doctors and administrators",
    to: adminPaths.users(),
    icon: Users,
  },
  {
    label: "Discounts",
    what: "Discounts on the membership price",
    to: adminPaths.discounts(),
    icon: TicketPercent,
  },
  {
    label: "Emails",
    what: "The text of emails to customers",
    to: adminPaths.emails(),
    icon: Mail,
  },
  { label: "History", what: "A log of changes to the shop", to: adminPaths.audit(), icon: History },
  {
    label: "Background jobs",
    what: "Failed tasks and their causes",
    to: adminPaths.jobs(),
    icon: RefreshCwOff,
  },
]

const ENGINE = "Price lists, shipping, taxes, stock locations, staff accounts"

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
    <Panel title="Manage the shop">
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
