import { queryOptions, useQuery } from "@tanstack/react-query"
import { adminApiOf } from "~/features/admin/common/lib/admin-api"

/** Every category with the count of all its products, as an administrator sees them. */
export const getAllCategoriesQuery = () =>
  queryOptions({
    queryKey: ["admin", "categories"],
    queryFn: ({ client, signal }) => adminApiOf(client).listCategories(undefined, { signal }),
  })

export function useAllCategories() {
  return useQuery(getAllCategoriesQuery())
}
