import { queryOptions, useQuery } from "@tanstack/react-query"
import { adminApiOf } from "~/features/admin/common/lib/admin-api"

/** Every category, with its count of all the products that administrators can see. */
export const getAllCategoriesQuery = () =>
  queryOptions({
    queryKey: ["admin", "categories"],
    queryFn: ({ client, signal }) => adminApiOf(client).listCategories(undefined, { signal }),
  })

export function useAllCategories() {
  return useQuery(getAllCategoriesQuery())
}
