import { adminPaths } from "~/config/admin-paths"
import { pageParam } from "~/lib/list/list-params"
import { AdminScreen } from "../../common/components/admin-screen"
import { ListFooter } from "../../common/components/list-footer"
import { QueryState } from "../../common/components/query-state"
import { NoResults } from "../../common/components/no-results"
import { RefreshButton } from "../../common/components/refresh-button"
import { useFilters } from "../../common/lib/use-filters"
import { auditFilterOf } from "../lib/audit-filter"
import { useAuditPage } from "../queries/get-audit-page"
import { AuditFilters } from "./audit-filters"
import { AuditTable } from "./audit-table"

/** The audit log: who changed what, both here and in the engine's admin. */
export function AuditScreen() {
  const { params, current, isLoading, choose, hrefOf } = useFilters()
  const page = pageParam(current)
  const query = useAuditPage(auditFilterOf(current), page)
  return (
    <AdminScreen title="History" actions={<RefreshButton query={query} />}>
      <AuditFilters params={params} choose={choose} />
      <QueryState
        query={query}
        error="Error loading the history. Please try again."
        isLoading={isLoading}
        isEmpty={({ rows }) => rows.length === 0}
        empty={
          <NoResults title="No changes found" resetTo={current.size > 0 ? adminPaths.audit() : undefined} />
        }
      >
        {(list) => (
          <>
            <AuditTable entries={list.rows} />
            <ListFooter noun="changes" list={list} page={page} hrefOf={hrefOf} />
          </>
        )}
      </QueryState>
    </AdminScreen>
  )
}
