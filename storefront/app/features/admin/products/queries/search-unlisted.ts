import { queryOptions, skipToken, useQuery } from "@tanstack/react-query"
import { adminApiOf } from "~/features/admin/common/lib/admin-api"

const searchUnlistedQuery = (q: string) =>
  queryOptions({
    queryKey: ["admin", "products", "unlisted", q],
    queryFn: q
      ? ({ client, signal }) => adminApiOf(client).searchUnlistedProducts({ query: { q } }, { signal })
      : skipToken,
  })

/** The products that the shop doesn't list and that have all the words; none without words. */
export function useUnlistedProducts(q: string | undefined) {
  return useQuery(searchUnlistedQuery(q ?? "")).data ?? []
}
