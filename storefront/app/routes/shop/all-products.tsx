import { X } from "lucide-react"
import { Link, useSearchParams } from "react-router"
import { ButtonLink } from "~/components/button-link"
import { StateMessage } from "~/components/state-message"
import { paths } from "~/config/paths"
import { ProductAction } from "~/features/cart/components/product-action"
import { findCategory } from "~/features/categories/lib/find-category"
import { useCategories } from "~/features/categories/queries/get-categories"
import { ProductList } from "~/features/products/components/product-list"
import { VisibilityFilter } from "~/features/products/components/visibility-filter"
import { useVisibilityParam } from "~/features/products/lib/use-visibility-param"
import { listingFilter } from "~/features/products/lib/visibility-options"
import { useUser } from "~/lib/session/get-user"

/** The first tab: all products, narrowed by level and by the address's category. */
export function AllProducts() {
  const [params] = useSearchParams()
  const [choice, choose] = useVisibilityParam()
  const user = useUser()
  const categories = useCategories().data
  const wanted = params.get("category")
  const category = findCategory(categories ?? [], wanted)
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
        {category ? (
          <Link
            to={paths.shop()}
            preventScrollReset
            aria-label={`Show all categories instead of ${category.name}`}
            className="inline-flex min-h-11 items-center gap-2 rounded-full bg-accent-soft px-4 text-sm font-semibold text-on-accent-soft hover:underline"
          >
            {category.name} <X aria-hidden className="size-4" />
          </Link>
        ) : (
          <span />
        )}
        <VisibilityFilter value={choice} onChange={choose} />
      </div>
      {wanted && categories && !category ? (
        <StateMessage
          title="No products found."
          action={
            <ButtonLink to={paths.shop()} variant="secondary">
              Show all products
            </ButtonLink>
          }
        >
          There is no category “{wanted}”.
        </StateMessage>
      ) : (
        <ProductList
          filter={listingFilter(choice, user, category && { categoryId: category.id })}
          renderAction={(product) => <ProductAction product={product} />}
          eagerCards={2}
        />
      )}
    </>
  )
}
