import { queryOptions } from "@tanstack/react-query"
import { adminApiOf } from "~/features/admin/common/lib/admin-api"

/** A product with its version, variants and details. */
export const getAdminProductQuery = (id: string) =>
  queryOptions({
    queryKey: ["admin", "products", "detail", id],
    queryFn: ({ client, signal }) => adminApiOf(client).getProduct({ params: { id } }, { signal }),
  })
