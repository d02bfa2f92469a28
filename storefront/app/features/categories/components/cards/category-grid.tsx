import type { Category } from "@shop/contracts"
import { Skeleton } from "~/components/skeleton"
import { StateMessage } from "~/components/state-message"
import { CategoryCard } from "./category-card"

interface CategoryGridProps {
  categories: readonly Category[] | undefined
  isError: boolean
}

const GRID = "grid grid-cols-2 gap-3 sm:gap-5 lg:grid-cols-4"

export function CategoryGrid({ categories, isError }: CategoryGridProps) {
  if (isError) return <StateMessage tone="danger" title="Error loading categories. Please try again." />
  if (!categories) {
    return (
      <div role="status" className={GRID}>
        <span className="sr-only">Loading categories</span>
        {[1, 2, 3, 4].map((place) => (
          <Skeleton key={place} className="aspect-4/5 rounded-lg" />
        ))}
      </div>
    )
  }
  if (categories.length === 0) return <StateMessage title="No categories found" />
  return (
    <ul className={GRID}>
      {categories.map((category) => (
        <li key={category.id}>
          <CategoryCard category={category} />
        </li>
      ))}
    </ul>
  )
}
