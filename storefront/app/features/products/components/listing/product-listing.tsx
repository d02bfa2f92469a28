import type { Category, Product } from "@shop/contracts"
import type { ReactNode } from "react"
import { ButtonLink } from "~/components/button-link"
import { Pagination } from "~/components/navigation/pagination"
import { StateMessage } from "~/components/state-message"
import { cn } from "~/lib/cn"
import { useUser } from "~/lib/session/get-user"
import { pageHref } from "~/lib/list/list-params"
import { filterOf, isFiltered, withoutFilters } from "../../lib/listing/listing"
import { useListing } from "../../lib/listing/use-listing"
import { useProductPage } from "../../queries/listing/get-product-page"
import type { ProductFilter } from "../../queries/get-products"
import { type ListingControl, ListingControls } from "./listing-controls"
import { ListingSummary } from "./listing-summary"
import { ProductGrid } from "../cards/product-grid"

interface ProductListingProps {
  /** Filters that the screen itself sets, for example its category. */
  fixed?: ProductFilter | undefined
  /** The filters to offer besides those in the panel; sorting is always offered. */
  controls: readonly ListingControl[]
  /** Categories to filter by; none by default. */
  categories?: readonly Category[] | undefined
  renderAction: (product: Product) => ReactNode
  eagerCards?: number
}

const LIST_ID = "products"

/** The listing that the URL describes: controls, one page of products, and links to the other pages. */
export function ProductListing({
  fixed = {},
  controls,
  categories = [],
  renderAction,
  eagerCards = 0,
}: ProductListingProps) {
  const { params, current, isLoading } = useListing()
  const { data, isError } = useProductPage(filterOf(current, useUser(), fixed), current.page)
  const filtered = isFiltered(current)
  const isEmpty = data?.rows.length === 0
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 sm:block sm:space-y-4">
        <ListingControls controls={controls} total={data?.total} fixed={fixed} categories={categories} />
        <ListingSummary
          total={data?.total}
          listing={current}
          params={params}
          isFiltered={filtered && !isEmpty}
        />
      </div>
      <div
        id={LIST_ID}
        aria-busy={isLoading}
        className={cn("scroll-mt-16 transition-opacity duration-200", isLoading && "opacity-50 delay-150")}
      >
        {isEmpty ? (
          <NoResults search={filtered ? withoutFilters(params).toString() : undefined} />
        ) : (
          <ProductGrid
            products={data?.rows}
            isError={isError}
            renderAction={renderAction}
            expected={8}
            eagerCards={eagerCards}
          />
        )}
      </div>
      <Pagination
        page={current.page}
        pages={data?.pages ?? 0}
        hrefOf={(page) => `${pageHref(params, page)}#${LIST_ID}`}
      />
    </div>
  )
}

/** @param search the URL's query without the filters; undefined if there are none to clear */
function NoResults({ search }: { search: string | undefined }) {
  if (search === undefined) return <StateMessage title="No products found." />
  return (
    <StateMessage
      title="No products found."
      action={
        <ButtonLink to={{ search }} preventScrollReset variant="secondary">
          Clear filters
        </ButtonLink>
      }
    >
      Try different words, or clear the filters to see all products.
    </StateMessage>
  )
}
