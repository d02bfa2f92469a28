import { queryOptions } from "@tanstack/react-query"
import { adminApiOf } from "~/features/admin/common/lib/admin-api"

/** What visitors, members and doctors get of a product at this moment. */
export const getProductPreviewQuery = (id: number) =>
  queryOptions({
    queryKey: ["admin", "products", id, "preview"],
    queryFn: ({ client, signal }) => adminApiOf(client).previewProduct({ params: { id } }, { signal }),
    staleTime: 0,
  })
