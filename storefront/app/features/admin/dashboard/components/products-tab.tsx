import type { Product } from "@shop/contracts"
import { Plus } from "lucide-react"
import { Link } from "react-router"
import { VisibilityBadge } from "~/components/badge"
import { ButtonLink } from "~/components/button-link"
import { Price } from "~/components/price"
import { ShopImage } from "~/components/shop-image"
import { adminPaths } from "~/config/admin-paths"
import { paths } from "~/config/paths"
import { cn } from "~/lib/cn"
import { QueryState } from "../../common/components/query-state"
import { Panel } from "../../common/components/panel"
import { useNewestProducts } from "../queries/get-newest-products"

function NewProduct({ product }: { product: Product }) {
  const { id, name, imageUrl, price, visibility, stockQuantity } = product
  return (
    <Link
      to={paths.product(id)}
      prefetch="intent"
      className="flex items-center gap-4 rounded-md px-3 py-3 text-sm transition-colors hover:bg-sunken focus-visible:-outline-offset-3"
    >
      <span className="grid size-12 shrink-0 overflow-hidden rounded-sm">
        <ShopImage src={imageUrl} alt="" width={48} height={48} sizes="48px" className="size-12" />
      </span>
      <span className="grid min-w-0 grow items-center gap-x-4 gap-y-1 sm:grid-cols-[minmax(0,1fr)_6.5rem]">
        <span className="min-w-0">
          <span className="line-clamp-2 font-semibold">{name}</span>
          <span className={cn("text-xs", stockQuantity > 0 ? "text-ink-soft" : "text-danger")}>
            {stockQuantity > 0 ? `${stockQuantity} in stock` : "Out of stock"}
          </span>
        </span>
        <span>
          <VisibilityBadge visibility={visibility} />
        </span>
      </span>
      <Price cents={price} className="w-20 shrink-0 text-right font-medium" />
    </Link>
  )
}

/** The newest products, with links to the catalogue's screens. */
export function ProductsTab() {
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={adminPaths.products()}>Manage products</ButtonLink>
        <ButtonLink to={adminPaths.newProduct()} variant="secondary">
          <Plus aria-hidden className="size-4" /> Add product
        </ButtonLink>
        <ButtonLink to={adminPaths.categories()} variant="secondary">
          Manage categories
        </ButtonLink>
      </div>
      <Panel title="Newest products">
        <QueryState
          query={useNewestProducts()}
          error="Error loading products. Please try again later."
          isEmpty={(products) => products.length === 0}
          empty={<p className="text-sm text-ink-soft">No products found.</p>}
        >
          {(products) => (
            <ul className="-mx-3 divide-y divide-line">
              {products.map((product) => (
                <li key={product.id}>
                  <NewProduct product={product} />
                </li>
              ))}
            </ul>
          )}
        </QueryState>
      </Panel>
    </div>
  )
}
