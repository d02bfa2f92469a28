import { queryOptions } from "@tanstack/react-query"
import { adminApiOf } from "~/features/admin/common/lib/admin-api"
import { useLoaderQuery } from "~/lib/use-loader-query"

/** @param id as it stands in the address; what is no order is "not found" */
export const getAnyOrderQuery = (id: string) =>
  queryOptions({
    queryKey: ["admin", "orders", "detail", id],
    queryFn: ({ client, signal }) => adminApiOf(client).getOrder({ params: { id } }, { signal }),
  })

/** An order of anybody, which the route's loader has fetched. */
export function useAnyOrder(id: string) {
  return useLoaderQuery(getAnyOrderQuery(id))
}
