import type { QueryClient } from "@tanstack/react-query"
import { getAllReturnsQuery, readReturnFilters } from "~/features/admin/returns/get-all-returns"
import ReturnsScreen from "~/features/admin/returns/returns-screen"
import { prefetchPage } from "~/lib/list/prefetch-page"
import { loadInBrowser, loadOnServer } from "~/lib/loaders"
import { requireAdmin } from "~/layouts/admin/require-admin"
import type { Route } from "./+types/returns"

async function load(client: QueryClient, url: URL) {
  await requireAdmin(client, url)
  await prefetchPage(client, url, getAllReturnsQuery(readReturnFilters(url.searchParams)))
}

export const loader = ({ context, url }: Route.LoaderArgs) =>
  loadOnServer(context, (client) => load(client, url))
export const clientLoader = ({ url }: Route.ClientLoaderArgs) =>
  loadInBrowser((client) => load(client, url), url)

export default ReturnsScreen
