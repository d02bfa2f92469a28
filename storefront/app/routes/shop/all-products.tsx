import { useSearchParams } from "react-router"
import { ButtonLink } from "~/components/button-link"
import { StateMessage } from "~/components/state-message"
import { paths } from "~/config/paths"
import { ProductAction } from "~/features/cart/components/cards/product-action"
import { CategoryChoice } from "~/features/categories/components/category-choice"
import { findCategory } from "~/features/categories/lib/find-category"
import { useCategories } from "~/features/categories/queries/get-categories"
import { ProductListing } from "~/features/products/components/listing/product-listing"
import { withChoices } from "~/lib/list/list-params"
import { isFiltered, readListing } from "~/features/products/lib/listing/listing"

/** The first tab: all products, filtered by category, visibility and search terms. */
export function AllProducts() {
  const [params] = useSearchParams()
  const listing = readListing(params)
  const categories = useCategories().data
  const category = findCategory(categories ?? [], listing.category ?? null)
  return (
    <div className="grid gap-5">
      {categories && categories.length > 0 && (
        <CategoryChoice
          categories={categories}
          chosen={category}
          hrefOf={(slug) => `?${withChoices(params, { category: slug })}`}
          withCounts={!isFiltered({ ...listing, category: undefined })}
        />
      )}
      {listing.category && categories && !category ? (
        <StateMessage
          title="No products found."
          action={
            <ButtonLink to={paths.shop()} variant="secondary">
              Show all products
            </ButtonLink>
          }
        >
          We couldn&apos;t find the category “{listing.category}”.
        </StateMessage>
      ) : (
        <ProductListing
          fixed={category && { categoryId: category.id }}
          controls={["visibility", "featured"]}
          categories={categories}
          renderAction={(product) => <ProductAction product={product} />}
          eagerCards={1}
        />
      )}
    </div>
  )
}
