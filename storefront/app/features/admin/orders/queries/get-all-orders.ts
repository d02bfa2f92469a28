import type { AdminClient } from "@shop/contracts/admin-client"
import { MAX_PRINTED_ORDERS } from "@shop/contracts/constants"
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query"
import { fetchPage } from "~/lib/list/list-page"
import { adminApiOf } from "~/features/admin/common/lib/admin-api"
import { PAGE_SIZE } from "../../common/lib/page-size"
import type { OrderFilters } from "../lib/order-filters"

type Range = { limit: number; offset: number }

const readRange = (api: AdminClient, { q, status, queue }: OrderFilters, rows: Range, signal?: AbortSignal) =>
  api.page("listAllOrders", { query: { q, status, queue, ...rows } }, { ...(signal && { signal }) })

/** One page of all customers' orders that match the filters, newest first. Totals are in dollars. */
export const getAllOrdersQuery = (filters: OrderFilters) =>
  queryOptions({
    queryKey: ["admin", "orders", "page", filters],
    queryFn: ({ client, signal }) =>
      fetchPage(filters.page, PAGE_SIZE, (rows) => readRange(adminApiOf(client), filters, rows, signal)),
  })

export function useAllOrders(filters: OrderFilters) {
  return useQuery(getAllOrdersQuery(filters))
}

/** Reads every order that matches the filters, up to as many as can be handled at once. */
export function useReadMatching(filters: OrderFilters) {
  const client = useQueryClient()
  return async () => {
    const { data } = await readRange(adminApiOf(client), filters, { limit: MAX_PRINTED_ORDERS, offset: 0 })
    return data
  }
}
