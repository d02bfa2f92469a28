import { queryOptions, useQuery } from "@tanstack/react-query"
import { fetchPage } from "~/lib/list/list-page"
import { adminApiOf } from "~/features/admin/common/lib/admin-api"
import { PAGE_SIZE } from "../../common/lib/page-size"

/** One page of failed background jobs, most recent failure first; `page` counts from 1. */
export const getJobFailurePageQuery = (page: number) =>
  queryOptions({
    queryKey: ["admin", "job-failures", page],
    queryFn: ({ client, signal }) =>
      fetchPage(page, PAGE_SIZE, (rows) =>
        adminApiOf(client).page("listJobFailures", { query: rows }, { signal }),
      ),
  })

export function useJobFailurePage(page: number) {
  return useQuery(getJobFailurePageQuery(page))
}
