import { queryOptions } from "@tanstack/react-query"
import { adminApiOf } from "~/features/admin/common/lib/admin-api"

/** How visitors, members and doctors see a product right now, and whether they can buy it. */
export const getProductPreviewQuery = (id: number) =>
  queryOptions({
    queryKey: ["admin", "products", id, "preview"],
    queryFn: ({ client, signal }) => adminApiOf(client).previewProduct({ params: { id } }, { signal }),
    staleTime: 0,
  })
