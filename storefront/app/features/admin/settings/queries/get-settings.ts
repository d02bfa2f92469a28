import { queryOptions, useQuery } from "@tanstack/react-query"
import { adminApiOf } from "~/features/admin/common/lib/admin-api"

export const getSettingsQuery = () =>
  queryOptions({
    queryKey: ["admin", "settings"],
    queryFn: ({ client, signal }) => adminApiOf(client).getSettings(undefined, { signal }),
  })

export function useSettings() {
  return useQuery(getSettingsQuery())
}
