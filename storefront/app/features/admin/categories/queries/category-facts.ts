import type { Category, CategoryFacts } from "@shop/contracts"
import { queryOptions, useQuery } from "@tanstack/react-query"
import { adminApiOf } from "~/features/admin/common/lib/admin-api"
import { useAdminMutation } from "../../common/lib/use-admin-mutation"

/** The facts that products of a category should state; none if `id` is null, for products without a category. */
export const getCategoryFactsQuery = (id: number | null) =>
  queryOptions({
    queryKey: ["admin", "categories", id, "facts"],
    queryFn: ({ client, signal }) =>
      id === null ? { facts: [] } : adminApiOf(client).getCategoryFacts({ params: { id } }, { signal }),
  })

/** The same facts; an empty list while they load or if loading fails. */
export function useCategoryFacts(id: number | null): CategoryFacts["facts"] {
  return useQuery(getCategoryFactsQuery(id)).data?.facts ?? []
}

/** Sets the facts that products of a category should state. */
export function useSetCategoryFacts({ id, name }: Category) {
  return useAdminMutation({
    write: (api, body: CategoryFacts) => api.setCategoryFacts({ params: { id }, body }),
    done: () => ({ title: "Facts saved", description: name }),
    failed: (message) => ({ title: "Failed to save facts", description: message }),
  })
}
