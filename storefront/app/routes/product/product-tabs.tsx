import { FEATURED_PRODUCTS_ON_PRODUCT } from "@shop/contracts/constants"
import type { Product } from "@shop/contracts"
import { Suspense, useEffect } from "react"
import { Tabs } from "~/components/navigation/tabs"
import { ProductAction } from "~/features/cart/components/cards/product-action"
import { ProductGrid } from "~/features/products/components/cards/product-grid"
import { noteViewed } from "~/features/products/lib/viewed-products"
import { others, useFeaturedOthers, useRelated } from "~/features/products/queries/get-other-products"
import { lazyPart } from "~/lib/lazy-part"

const RecentlyViewed = lazyPart(() => import("~/features/products/components/recent/recently-viewed"))

/** More products: related, featured and recently viewed. */
export function ProductTabs({ product }: { product: Product }) {
  const related = useRelated(product.id)
  const featured = useFeaturedOthers()
  useEffect(() => noteViewed(product.id), [product.id])
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
              <ProductGrid products={related.data} isError={related.isError} renderAction={renderAction} />
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
          {
            value: "viewed",
            label: "Recently viewed",
            content: (
              <Suspense>
                <RecentlyViewed productId={product.id} renderAction={renderAction} />
              </Suspense>
            ),
          },
        ]}
      />
    </div>
  )
}
