import type { QueryClient } from "@tanstack/react-query"
import { getAllCategoriesQuery } from "~/features/admin/categories/queries/get-all-categories"
import { getCountQuery } from "~/features/admin/common/queries/get-count"
import { ProductsScreen } from "~/features/admin/products/components/products-screen"
import { readSelection } from "~/features/admin/products/lib/product-selection"
import { getProductPageQuery } from "~/features/admin/products/queries/get-product-page"
import { prefetchPage } from "~/lib/list/prefetch-page"
import { pageParam } from "~/lib/list/list-params"
import { loadInBrowser, loadOnServer } from "~/lib/loaders"
import { requireAdmin } from "~/layouts/admin/require-admin"
import type { Route } from "./+types/products"

async function load(client: QueryClient, url: URL) {
  await requireAdmin(client, url, "product_management_denied")
  const page = getProductPageQuery(readSelection(url.searchParams), pageParam(url.searchParams))
  await Promise.all([
    prefetchPage(client, url, page),
    client.prefetchQuery(getCountQuery("products")),
    client.prefetchQuery(getAllCategoriesQuery()),
  ])
}

export const loader = ({ context, url }: Route.LoaderArgs) =>
  loadOnServer(context, (client) => load(client, url))
export const clientLoader = ({ url }: Route.ClientLoaderArgs) =>
  loadInBrowser((client) => load(client, url), url)

export default ProductsScreen
