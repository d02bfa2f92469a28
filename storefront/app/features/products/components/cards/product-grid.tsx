import type { Product } from "@shop/contracts"
import type { ReactNode } from "react"
import { Spinner } from "~/components/spinner"
import { StateMessage } from "~/components/state-message"
import { ProductCard } from "./product-card"
import { ProductCardSkeleton } from "./product-card-skeleton"

interface ProductGridProps {
  products: readonly Product[] | undefined
  isError: boolean
  /** The button or link of each card. */
  renderAction: (product: Product) => ReactNode
  /** How many placeholders to show while loading. */
  expected?: number
  /** How many cards are in view from the start. */
  eagerCards?: number
}

const GRID =
  "grid gap-5 sm:grid-cols-2 lg:grid-cols-[repeat(auto-fill,minmax(max(13.5rem,(100%-3.75rem)/4),1fr))]"

/** Products in 1 to 4 columns, depending on the available width; or the loading, error or empty state. */
export function ProductGrid({
  products,
  isError,
  renderAction,
  expected = 4,
  eagerCards = 0,
}: ProductGridProps) {
  if (isError) {
    return <StateMessage tone="danger" title="Error loading products. Please try again later." />
  }
  if (!products) {
    return (
      <div className="relative">
        <div className={GRID}>
          {Array.from({ length: expected }, (_, index) => (
            <ProductCardSkeleton key={index} />
          ))}
        </div>
        <div className="absolute inset-x-0 top-24 grid place-items-center text-accent">
          <Spinner label="Loading products" className="size-9" />
        </div>
      </div>
    )
  }
  if (products.length === 0) return <StateMessage title="No products found." />
  return (
    <ul className={GRID}>
      {products.map((product, index) => (
        <li key={product.id} className="grid">
          <ProductCard product={product} action={renderAction(product)} eager={index < eagerCards} />
        </li>
      ))}
    </ul>
  )
}
