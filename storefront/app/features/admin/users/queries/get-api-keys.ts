import { queryOptions, useQuery } from "@tanstack/react-query"
import { adminApiOf } from "~/features/admin/common/lib/admin-api"

/** The secret keys of the engine's admin API that are in force, the newest first. */
export const getApiKeysQuery = () =>
  queryOptions({
    queryKey: ["admin", "api-keys"],
    queryFn: ({ client, signal }) => adminApiOf(client).listApiKeys(undefined, { signal }),
  })

export function useApiKeys() {
  return useQuery(getApiKeysQuery())
}
