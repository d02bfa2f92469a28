import type { AuditEntry } from "@shop/contracts"
import { queryOptions, useQuery } from "@tanstack/react-query"
import { apiOf } from "~/lib/query-client"
import type { ListPage } from "../../common/lib/prefetch-page"
import { PAGE_SIZE } from "../../common/lib/use-filters"

export interface AuditFilter {
  subject?: AuditEntry["subject"] | undefined
  /** Narrows a subject to one thing. */
  subjectId?: string | undefined
  /** The whole name of who did it. */
  actor?: string | undefined
}

/** One page of the log, newest first and counted from 1, with how many entries there are in all. */
export const getAuditPageQuery = (filter: AuditFilter, page: number) =>
  queryOptions({
    queryKey: ["admin", "audit", filter, page],
    queryFn: async ({ client, signal }): Promise<ListPage<AuditEntry>> => {
      const { data, total } = await apiOf(client).page(
        "listAuditEntries",
        { query: { ...filter, limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE } },
        { signal },
      )
      return { rows: data, total: total ?? data.length }
    },
  })

export function useAuditPage(filter: AuditFilter, page: number) {
  return useQuery(getAuditPageQuery(filter, page))
}
