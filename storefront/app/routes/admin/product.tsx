import type { QueryClient } from "@tanstack/react-query"
import type { ComponentProps } from "react"
import { adminPaths } from "~/config/admin-paths"
import { getCategoryFactsQuery } from "~/features/admin/categories/queries/category-facts"
import { getAllCategoriesQuery } from "~/features/admin/categories/queries/get-all-categories"
import { ProductPage } from "~/features/admin/products/components/page/product-page"
import { getAdminProductQuery } from "~/features/admin/products/queries/get-admin-product"
import { listAllVariantsQuery } from "~/features/admin/products/queries/list-all-variants"
import { ProductAction } from "~/features/cart/components/cards/product-action"
import { ProductCard } from "~/features/products/components/cards/product-card"
import { NotFoundMessage } from "~/layouts/errors/not-found-message"
import { requireAdmin } from "~/layouts/admin/require-admin"
import { loadInBrowser, loadOnServer } from "~/lib/loaders"
import type { Route } from "./+types/product"

async function load(client: QueryClient, url: URL, id: string) {
  await requireAdmin(client, url, "product_management_denied")
  const product = async () => {
    const { categoryId } = await client.ensureQueryData(getAdminProductQuery(id))
    await Promise.all([
      client.prefetchQuery(getCategoryFactsQuery(categoryId)),
      // After the product, whose version must not be newer than they are.
      client.ensureQueryData(listAllVariantsQuery(id)),
    ])
  }
  await Promise.all([product(), client.prefetchQuery(getAllCategoriesQuery())])
}

export const loader = ({ context, params, url }: Route.LoaderArgs) =>
  loadOnServer(context, (client) => load(client, url, params.id))
export const clientLoader = ({ params, url }: Route.ClientLoaderArgs) =>
  loadInBrowser((client) => load(client, url, params.id), url)

/** A product's card as the shop's lists show it to another viewer. */
const card: ComponentProps<typeof ProductPage>["renderCard"] = (product, buyer) => (
  <ProductCard product={product} action={<ProductAction product={product} as={buyer} />} />
)

export default function AdminProduct({ params }: Route.ComponentProps) {
  return <ProductPage key={params.id} id={params.id} renderCard={card} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <NotFoundMessage
      error={error}
      title="Product Not Found"
      message="We can't find a product with this number. It may have been deleted."
      back={{ label: "Return to Products", to: adminPaths.products() }}
    />
  )
}
