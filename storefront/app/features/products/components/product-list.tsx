import type { Product } from "@shop/contracts"
import type { ReactNode } from "react"
import { Button } from "~/components/button"
import { type ProductFilter, useProductPages } from "../queries/get-products"
import { ProductGrid } from "./product-grid"

interface ProductListProps {
  filter: ProductFilter
  renderAction: (product: Product) => ReactNode
  eagerCards?: number
}

/** A whole listing, page after page. */
export function ProductList({ filter, renderAction, eagerCards }: ProductListProps) {
  const { products, total, isPending, isError, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useProductPages(filter)
  return (
    <>
      <ProductGrid
        products={isPending ? undefined : products}
        isError={isError && products.length === 0}
        renderAction={renderAction}
        expected={8}
        {...(eagerCards !== undefined && { eagerCards })}
      />
      {hasNextPage && (
        <div className="mt-10 grid justify-items-center gap-3">
          <p className="text-sm text-ink-soft" aria-live="polite">
            {products.length} of {total} products
          </p>
          <Button
            variant="secondary"
            size="lg"
            pending={isFetchingNextPage}
            onClick={() => void fetchNextPage()}
          >
            Show more
          </Button>
        </div>
      )}
    </>
  )
}
