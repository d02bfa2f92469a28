import { StateMessage } from "~/components/state-message"
import { pageParam } from "~/lib/list/list-params"
import { AdminScreen } from "../../common/components/admin-screen"
import { ListFooter } from "../../common/components/list-footer"
import { QueryState } from "../../common/components/query-state"
import { RefreshButton } from "../../common/components/refresh-button"
import { useFilters } from "../../common/lib/use-filters"
import { useJobFailurePage } from "../queries/get-job-failure-page"
import { JobFailureTable } from "./job-failure-table"

const NOTE =
  "The shop tries each of these again by itself. What stays here for long needs a person: put right what the reason names."

/** Failed background jobs. */
export function JobsScreen() {
  const { current, isLoading, hrefOf } = useFilters()
  const page = pageParam(current)
  const query = useJobFailurePage(page)
  return (
    <AdminScreen
      title="Background jobs"
      note={<p className="max-w-prose text-sm text-ink-soft">{NOTE}</p>}
      actions={<RefreshButton query={query} />}
    >
      <QueryState
        query={query}
        error="Error loading the background jobs. Please try again."
        isLoading={isLoading}
        isEmpty={({ rows }) => rows.length === 0}
        empty={<StateMessage title="All background work is done. Nothing needs you." />}
      >
        {(list) => (
          <>
            <JobFailureTable failures={list.rows} />
            <ListFooter noun="failures" list={list} page={page} hrefOf={hrefOf} />
          </>
        )}
      </QueryState>
    </AdminScreen>
  )
}
