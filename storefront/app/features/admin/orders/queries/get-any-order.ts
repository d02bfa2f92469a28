import { queryOptions } from "@tanstack/react-query"
import { adminApiOf } from "~/features/admin/common/lib/admin-api"
import { useLoaderQuery } from "~/lib/use-loader-query"

/** @param id as it appears in the URL; the query fails with `not_found` if it names no order */
export const getAnyOrderQuery = (id: string) =>
  queryOptions({
    queryKey: ["admin", "orders", "detail", id],
    queryFn: ({ client, signal }) => adminApiOf(client).getOrder({ params: { id } }, { signal }),
  })

/** Any customer's order, which the route's loader has fetched. */
export function useAnyOrder(id: string) {
  return useLoaderQuery(getAnyOrderQuery(id))
}
