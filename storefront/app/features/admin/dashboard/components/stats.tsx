import { FolderTree, type LucideIcon, Package, ShoppingBag, Users } from "lucide-react"
import { Link } from "react-router"
import { Skeleton } from "~/components/skeleton"
import { adminPaths } from "~/config/admin-paths"
import { formatNumber } from "~/lib/number"
import { type CountName, useCount } from "../../common/queries/get-count"

interface StatProps {
  label: string
  count: CountName
  to: string
  icon: LucideIcon
}

const STATS: StatProps[] = [
  { label: "Products", count: "products", to: adminPaths.products(), icon: Package },
  { label: "Orders", count: "orders", to: adminPaths.orders(), icon: ShoppingBag },
  { label: "Categories", count: "categories", to: adminPaths.categories(), icon: FolderTree },
  { label: "Users", count: "users", to: adminPaths.users(), icon: Users },
]

function Stat({ label, count, to, icon: Icon }: StatProps) {
  const { data, isPending } = useCount(count)
  return (
    <Link
      to={to}
      prefetch="intent"
      className="group block bg-surface px-5 py-5 transition-colors hover:bg-sunken focus-visible:-outline-offset-3 sm:px-6"
    >
      <span className="flex items-center gap-2 text-sm text-ink-soft group-hover:text-ink">
        <Icon aria-hidden className="size-4 text-accent" /> {label}
      </span>{" "}
      {isPending ? (
        <Skeleton className="mt-2 h-10 w-16" />
      ) : (
        <span className="display mt-1 block text-3xl tabular-nums">
          {data === undefined ? "N/A" : formatNumber(data)}
        </span>
      )}
    </Link>
  )
}

/** Numbers of products, orders, categories and users, each linking to its list. */
export function Stats() {
  return (
    <ul
      aria-label="Shop totals"
      className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line md:grid-cols-4"
    >
      {STATS.map((stat) => (
        <li key={stat.count}>
          <Stat {...stat} />
        </li>
      ))}
    </ul>
  )
}
