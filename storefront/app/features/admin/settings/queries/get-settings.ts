import { queryOptions, useQuery } from "@tanstack/react-query"
import { apiOf } from "~/lib/query-client"

export const getSettingsQuery = () =>
  queryOptions({
    queryKey: ["admin", "settings"],
    queryFn: ({ client, signal }) => apiOf(client).getSettings(undefined, { signal }),
  })

export function useSettings() {
  return useQuery(getSettingsQuery())
}
