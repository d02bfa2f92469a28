import type { Category } from "@shop/contracts"
import { Link } from "react-router"
import { cn } from "~/lib/cn"
import { slugOf } from "../lib/find-category"

interface CategoryChoiceProps {
  categories: readonly Category[]
  /** The chosen category; undefined for all. */
  chosen: Category | undefined
  /** URL of a category's listing, by its slug; undefined for all categories. */
  hrefOf: (slug: string | undefined) => string
  /** Whether to show each category's product count, which ignores any other filter of the list. */
  withCounts: boolean
}

const CHIP =
  "inline-flex min-h-11 shrink-0 items-center gap-2 rounded-full border px-4 text-sm font-semibold whitespace-nowrap transition-colors"

/** Links that filter a listing by category; on narrow screens the row scrolls. */
export function CategoryChoice({ categories, chosen, hrefOf, withCounts }: CategoryChoiceProps) {
  const chips = [undefined, ...categories]
  return (
    <nav
      aria-label="Categories"
      className="-mx-5 overflow-x-auto px-4 [scrollbar-width:none] max-sm:scroll-hint sm:-mx-1 sm:px-0"
    >
      <ul className="flex gap-2 p-1 sm:flex-wrap">
        {chips.map((category) => (
          <li key={category?.id ?? "all"}>
            <Link
              to={hrefOf(category && slugOf(category.name))}
              preventScrollReset
              aria-current={category?.id === chosen?.id ? "true" : undefined}
              className={cn(
                CHIP,
                category?.id === chosen?.id
                  ? "border-accent bg-accent text-on-accent"
                  : "border-line-strong bg-surface hover:border-ink hover:bg-sunken",
              )}
            >
              {category?.name ?? "All"}
              {withCounts && category && (
                <span className="font-medium tabular-nums opacity-75">{category.productCount}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
