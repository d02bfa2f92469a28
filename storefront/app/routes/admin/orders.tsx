import type { QueryClient } from "@tanstack/react-query"
import { OrdersScreen } from "~/features/admin/orders/components/orders-screen"
import { readOrderFilters } from "~/features/admin/orders/lib/order-filters"
import { getAllOrdersQuery } from "~/features/admin/orders/queries/get-all-orders"
import { getCountQuery } from "~/features/admin/common/queries/get-count"
import { prefetchPage } from "~/lib/list/prefetch-page"
import { loadInBrowser, loadOnServer } from "~/lib/loaders"
import { requireAdmin } from "~/layouts/admin/require-admin"
import type { Route } from "./+types/orders"

/** Shown on the tabs. */
const QUEUE_COUNTS = ["ordersToPack", "ordersToSend", "lateOrders", "ordersWithReturns"] as const

async function load(client: QueryClient, url: URL) {
  await requireAdmin(client, url)
  await Promise.all([
    prefetchPage(client, url, getAllOrdersQuery(readOrderFilters(url.searchParams))),
    ...QUEUE_COUNTS.map((count) => client.prefetchQuery(getCountQuery(count))),
  ])
}

export const loader = ({ context, url }: Route.LoaderArgs) =>
  loadOnServer(context, (client) => load(client, url))
export const clientLoader = ({ url }: Route.ClientLoaderArgs) =>
  loadInBrowser((client) => load(client, url), url)

export default OrdersScreen
