import type { QueryClient } from "@tanstack/react-query"
import { getRecentOrdersQuery } from "../../orders/queries/get-recent-orders"
import { type CountName, getCountQuery } from "../../common/queries/get-count"
import { getNewestProductsQuery } from "../queries/get-newest-products"
import { type DashboardTab, tabOf } from "./dashboard-tab"

/** What the overview counts: what there is, and what waits for somebody to do it. */
const OVERVIEW: CountName[] = [
  "products",
  "orders",
  "categories",
  "users",
  "lateOrders",
  "pendingOrders",
  "processingOrders",
  "doctorApplications",
  "pendingReviews",
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

/** For loaders: fetches what the open tab shows; failures are shown on the screen. */
export async function prefetchDashboard(client: QueryClient, url: URL): Promise<void> {
  await PREFETCH[tabOf(url.searchParams)](client)
}
