import type { QueryClient } from "@tanstack/react-query"
import { getRecentOrdersQuery } from "../../orders/queries/get-recent-orders"
import { type CountName, getCountQuery } from "../../common/queries/get-count"
import { getDashboardQuery } from "../queries/get-dashboard"
import { getNewestProductsQuery } from "../queries/get-newest-products"
import { type DashboardTab, tabOf } from "./dashboard-tab"

/** The shop's totals on the overview. */
const TOTALS: CountName[] = ["products", "orders", "categories", "users"]

const PREFETCH: Record<DashboardTab, (client: QueryClient) => Promise<unknown>> = {
  overview: (client) =>
    Promise.all([
      client.prefetchQuery(getDashboardQuery()),
      ...TOTALS.map((count) => client.prefetchQuery(getCountQuery(count))),
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
