import type { QueryClient } from "@tanstack/react-query"
import { DiscountsScreen } from "~/features/admin/discounts/components/discounts-screen"
import { getDiscountPageQuery } from "~/features/admin/discounts/queries/get-discount-page"
import { prefetchPage } from "~/lib/list/prefetch-page"
import { pageParam } from "~/lib/list/list-params"
import { loadInBrowser, loadOnServer } from "~/lib/loaders"
import { requireAdmin } from "~/layouts/admin/require-admin"
import type { Route } from "./+types/discounts"

async function load(client: QueryClient, url: URL) {
  await requireAdmin(client, url)
  await prefetchPage(client, url, getDiscountPageQuery(pageParam(url.searchParams)))
}

export const loader = ({ context, url }: Route.LoaderArgs) =>
  loadOnServer(context, (client) => load(client, url))
export const clientLoader = ({ url }: Route.ClientLoaderArgs) =>
  loadInBrowser((client) => load(client, url), url)

export default DiscountsScreen
