import { queryOptions } from "@tanstack/react-query"
import { apiOf } from "~/lib/query-client"

/** A product with its version, variants and details. */
export const getAdminProductQuery = (id: string) =>
  queryOptions({
    queryKey: ["admin", "products", "detail", id],
    queryFn: ({ client, signal }) => apiOf(client).getProduct({ params: { id } }, { signal }),
  })
