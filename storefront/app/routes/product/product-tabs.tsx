import { FEATURED_PRODUCTS_ON_PRODUCT, RELATED_PRODUCTS_ON_PRODUCT } from "@shop/contracts/constants"
import type { Product } from "@shop/contracts"
import { Tabs } from "~/components/navigation/tabs"
import { ProductAction } from "~/features/cart/components/cards/product-action"
import { ProductGrid } from "~/features/products/components/cards/product-grid"
import { others, useFeaturedOthers, useRelated } from "~/features/products/queries/get-other-products"

/** What else there is: of the same category, and featured. */
export function ProductTabs({ product }: { product: Product }) {
  const related = useRelated(product.categoryId)
  const featured = useFeaturedOthers()
  const renderAction = (other: Product) => <ProductAction product={other} />
  return (
    <div className="page pb-16 sm:pb-24">
      <h2 className="sr-only">More products</h2>
      <Tabs
        label="More products"
        defaultValue="related"
        tabs={[
          {
            value: "related",
            label: "Related",
            content: (
              <ProductGrid
                products={others(related.data, product.id, RELATED_PRODUCTS_ON_PRODUCT)}
                isError={related.isError}
                renderAction={renderAction}
              />
            ),
          },
          {
            value: "featured",
            label: "Featured",
            content: (
              <ProductGrid
                products={others(featured.data, product.id, FEATURED_PRODUCTS_ON_PRODUCT)}
                isError={featured.isError}
                renderAction={renderAction}
              />
            ),
          },
        ]}
      />
    </div>
  )
}
