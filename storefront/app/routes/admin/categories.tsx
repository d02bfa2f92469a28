import type { QueryClient } from "@tanstack/react-query"
import { CategoriesScreen } from "~/features/admin/categories/components/categories-screen"
import { getAllCategoriesQuery } from "~/features/admin/categories/queries/get-all-categories"
import { loadInBrowser, loadOnServer } from "~/lib/loaders"
import { requireAdmin } from "~/layouts/admin/require-admin"
import type { Route } from "./+types/categories"

async function load(client: QueryClient, url: URL) {
  await requireAdmin(client, url)
  await client.prefetchQuery(getAllCategoriesQuery())
}

export const loader = ({ context, url }: Route.LoaderArgs) =>
  loadOnServer(context, (client) => load(client, url))
export const clientLoader = ({ url }: Route.ClientLoaderArgs) =>
  loadInBrowser((client) => load(client, url), url)

export default CategoriesScreen
