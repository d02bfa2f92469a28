import type { AuditEntry } from "@shop/contracts"
import { queryOptions, useQuery } from "@tanstack/react-query"
import { fetchPage } from "~/lib/list/list-page"
import { adminApiOf } from "~/features/admin/common/lib/admin-api"
import { PAGE_SIZE } from "../../common/lib/page-size"

export interface AuditFilter {
  subject?: AuditEntry["subject"] | undefined
  /** Limits the subject to one object. */
  subjectId?: string | undefined
  /** Full username or email address of who made the change. */
  actor?: string | undefined
}

/** One page of the audit log, newest first, with the total count (10,000 at most); `page` counts from 1. */
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
