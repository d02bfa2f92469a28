import { queryOptions, useQuery } from "@tanstack/react-query"
import { adminApiOf } from "~/features/admin/common/lib/admin-api"

/** Every background job with its last run. */
export const getJobsQuery = () =>
  queryOptions({
    queryKey: ["admin", "jobs"],
    queryFn: ({ client, signal }) => adminApiOf(client).listJobs(undefined, { signal }),
  })

export function useJobs() {
  return useQuery(getJobsQuery())
}
