import { FolderTree, type LucideIcon, Package, ShoppingBag, Users } from "lucide-react"
import { Link } from "react-router"
import { Skeleton } from "~/components/skeleton"
import { paths } from "~/config/paths"
import { type Counted, useCount } from "../../common/queries/get-count"

interface FigureProps {
  label: string
  counted: Counted
  to: string
  icon: LucideIcon
}

const FIGURES: FigureProps[] = [
  { label: "Products", counted: "products", to: paths.adminProducts(), icon: Package },
  { label: "Orders", counted: "orders", to: paths.adminOrders(), icon: ShoppingBag },
  { label: "Categories", counted: "categories", to: paths.adminCategories(), icon: FolderTree },
  { label: "Users", counted: "users", to: paths.adminUsers(), icon: Users },
]

const number = new Intl.NumberFormat("en-US")

function Figure({ label, counted, to, icon: Icon }: FigureProps) {
  const { data, isPending } = useCount(counted)
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
          {data === undefined ? "N/A" : number.format(data)}
        </span>
      )}
    </Link>
  )
}

/** How much there is of everything; each number leads to what it counts. */
export function Figures() {
  return (
    <ul
      aria-label="The shop in numbers"
      className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line md:grid-cols-4"
    >
      {FIGURES.map((figure) => (
        <li key={figure.counted}>
          <Figure {...figure} />
        </li>
      ))}
    </ul>
  )
}
