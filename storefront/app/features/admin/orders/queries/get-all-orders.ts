import { queryOptions, useQuery } from "@tanstack/react-query"
import { fetchPage } from "~/lib/list/list-page"
import { adminApiOf } from "~/features/admin/common/lib/admin-api"
import { PAGE_SIZE } from "../../common/lib/page-size"
import type { OrderFilters } from "../lib/order-filters"

/** One page of all customers' orders that match the filters, newest first. Totals are in dollars. */
export const getAllOrdersQuery = ({ q, status, page }: OrderFilters) =>
  queryOptions({
    queryKey: ["admin", "orders", "page", { q, status, page }],
    queryFn: ({ client, signal }) =>
      fetchPage(page, PAGE_SIZE, (rows) =>
        adminApiOf(client).page(
          "listAllOrders",
          { query: { q, ...(status === "late" ? { late: true } : { status }), ...rows } },
          { signal },
        ),
      ),
  })

export function useAllOrders(filters: OrderFilters) {
  return useQuery(getAllOrdersQuery(filters))
}
