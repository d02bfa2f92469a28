import type { QueryClient } from "@tanstack/react-query"
import { getRecentOrdersQuery } from "../../orders/queries/get-recent-orders"
import { type CountName, getCountQuery } from "../../common/queries/get-count"
import { getNewestProductsQuery } from "../queries/get-newest-products"
import { type DashboardTab, tabOf } from "./dashboard-tab"

/** The counts on the overview: the shop's totals, then the open tasks. */
const OVERVIEW: CountName[] = [
  "products",
  "orders",
  "categories",
  "users",
  "lateOrders",
  "ordersToPack",
  "ordersToSend",
  "ordersWithReturns",
  "doctorApplications",
  "pendingReviews",
  "stuckJobs",
  "jobFailures",
]

const PREFETCH: Record<DashboardTab, (client: QueryClient) => Promise<unknown>> = {
  overview: (client) =>
    Promise.all([
      ...OVERVIEW.map((count) => client.prefetchQuery(getCountQuery(count))),
      client.prefetchQuery(getRecentOrdersQuery()),
    ]),
  products: (client) => client.prefetchQuery(getNewestProductsQuery()),
  orders: (client) => client.prefetchQuery(getRecentOrdersQuery()),
  settings: async () => undefined,
}

/** For loaders: prefetches the data of the open tab. It doesn't throw; the screen shows failures. */
export async function prefetchDashboard(client: QueryClient, url: URL): Promise<void> {
  await PREFETCH[tabOf(url.searchParams)](client)
}
