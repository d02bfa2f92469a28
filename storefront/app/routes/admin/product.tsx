import type { QueryClient } from "@tanstack/react-query"
import { adminPaths } from "~/config/admin-paths"
import { getAllCategoriesQuery } from "~/features/admin/categories/queries/get-all-categories"
import { ProductPage } from "~/features/admin/products/components/page/product-page"
import { getAdminProductQuery } from "~/features/admin/products/queries/get-admin-product"
import { NotFoundMessage } from "~/layouts/errors/not-found-message"
import { requireAdmin } from "~/layouts/admin/require-admin"
import { loadInBrowser, loadOnServer } from "~/lib/loaders"
import type { Route } from "./+types/product"

async function load(client: QueryClient, url: URL, id: string) {
  await requireAdmin(client, url, "product_management_denied")
  await Promise.all([
    client.ensureQueryData(getAdminProductQuery(id)),
    client.prefetchQuery(getAllCategoriesQuery()),
  ])
}

export const loader = ({ context, params, url }: Route.LoaderArgs) =>
  loadOnServer(context, (client) => load(client, url, params.id))
export const clientLoader = ({ params, url }: Route.ClientLoaderArgs) =>
  loadInBrowser((client) => load(client, url, params.id), url)

export default function AdminProduct({ params }: Route.ComponentProps) {
  return <ProductPage key={params.id} id={params.id} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <NotFoundMessage
      error={error}
      title="Product Not Found"
      message="There is no product with this number. It may have been deleted."
      back={{ label: "Return to Products", to: adminPaths.products() }}
    />
  )
}
