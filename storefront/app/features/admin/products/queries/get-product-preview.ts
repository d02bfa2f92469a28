import { queryOptions } from "@tanstack/react-query"
import { apiOf } from "~/lib/query-client"

/** What visitors, members and doctors get of a product at this moment. */
export const getProductPreviewQuery = (id: number) =>
  queryOptions({
    queryKey: ["admin", "products", id, "preview"],
    queryFn: ({ client, signal }) => apiOf(client).previewProduct({ params: { id } }, { signal }),
    staleTime: 0,
  })
