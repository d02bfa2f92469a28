import type { AuditEntry } from "@shop/contracts"
import { queryOptions, useQuery } from "@tanstack/react-query"
import { fetchPage } from "~/lib/list/list-page"
import { adminApiOf } from "~/features/admin/common/lib/admin-api"
import { PAGE_SIZE } from "../../common/lib/page-size"

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
    queryFn: ({ client, signal }) =>
      fetchPage(page, PAGE_SIZE, (rows) =>
        adminApiOf(client).page("listAuditEntries", { query: { ...filter, ...rows } }, { signal }),
      ),
  })

export function useAuditPage(filter: AuditFilter, page: number) {
  return useQuery(getAuditPageQuery(filter, page))
}
