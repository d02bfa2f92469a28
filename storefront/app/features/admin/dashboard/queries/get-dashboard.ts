import { queryOptions, useQuery } from "@tanstack/react-query"
import { adminApiOf } from "~/features/admin/common/lib/admin-api"

/** The shop's figures, open tasks, and stock that runs out. */
export const getDashboardQuery = () =>
  queryOptions({
    queryKey: ["admin", "dashboard"],
    queryFn: ({ client, signal }) => adminApiOf(client).getDashboard(undefined, { signal }),
  })

export function useDashboard() {
  return useQuery(getDashboardQuery())
}
