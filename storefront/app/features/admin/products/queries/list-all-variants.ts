import { queryOptions } from "@tanstack/react-query"
import { adminApiOf } from "~/features/admin/common/lib/admin-api"

/** Every variant of a product, also those that are not for sale. */
export const listAllVariantsQuery = (id: string) =>
  queryOptions({
    queryKey: ["admin", "products", "variants", id],
    queryFn: ({ client, signal }) => adminApiOf(client).listAllVariants({ params: { id } }, { signal }),
  })
