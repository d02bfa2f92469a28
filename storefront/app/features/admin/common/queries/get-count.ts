import type { AdminClient } from "@shop/contracts/admin-client"
import { queryOptions, useQuery } from "@tanstack/react-query"
import { adminApiOf } from "~/features/admin/common/lib/admin-api"

interface Counting {
  data: readonly unknown[]
  total?: number
}

/** How to fetch each count: as the total that comes with a list of at most one row. */
const COUNTS = {
  products: (api, signal) => api.page("listProducts", { query: { limit: 1 } }, { signal }),
  orders: (api, signal) => api.page("listAllOrders", { query: { limit: 1 } }, { signal }),
  categories: (api, signal) => api.page("listCategories", { query: { limit: 1 } }, { signal }),
  users: (api, signal) => api.page("listUsers", { query: { limit: 1 } }, { signal }),
  ordersToPack: (api, signal) =>
    api.page("listAllOrders", { query: { limit: 1, queue: "to-pack" } }, { signal }),
  ordersToSend: (api, signal) =>
    api.page("listAllOrders", { query: { limit: 1, queue: "to-send" } }, { signal }),
  lateOrders: (api, signal) => api.page("listAllOrders", { query: { limit: 1, queue: "late" } }, { signal }),
  ordersWithReturns: (api, signal) =>
    api.page("listAllOrders", { query: { limit: 1, queue: "returns" } }, { signal }),
} satisfies Record<string, (api: AdminClient, signal: AbortSignal) => Promise<Counting>>

export type CountName = keyof typeof COUNTS

/** A count of something in the whole shop. */
export const getCountQuery = (count: CountName) =>
  queryOptions({
    queryKey: ["admin", "count", count],
    queryFn: async ({ client, signal }) => {
      const { data, total } = await COUNTS[count](adminApiOf(client), signal)
      return total ?? data.length
    },
  })

export function useCount(count: CountName) {
  return useQuery(getCountQuery(count))
}
