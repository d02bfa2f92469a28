import type { Job } from "@shop/contracts"
import { StateMessage } from "~/components/state-message"
import { pageParam } from "~/lib/list/list-params"
import { AdminScreen } from "../../common/components/admin-screen"
import { ListFooter } from "../../common/components/list-footer"
import { QueryState } from "../../common/components/query-state"
import { RefreshButton } from "../../common/components/refresh-button"
import { useFilters } from "../../common/lib/use-filters"
import { useJobFailurePage } from "../queries/get-job-failure-page"
import { useJobs } from "../queries/get-jobs"
import { JobFailureTable } from "./job-failure-table"
import { JobTable } from "./job-table"

const NOTE = "These retry automatically. If one stays here, fix the cause shown."

const RUNS_NOTE =
  "If a job is late or not finishing, check that the server for background jobs is running, or restart it."

function NothingFailed({ jobs }: { jobs: Job[] | undefined }) {
  if (!jobs) return <StateMessage title="No failed jobs." />
  const stuck = jobs.filter(({ state }) => state !== "onTime").length
  if (stuck === 0) return <StateMessage title="All clear. Nothing needs your attention." />
  const some = stuck === 1 ? "one job isn't running on schedule" : `${stuck} jobs aren't running on schedule`
  return <StateMessage tone="danger" title={`Nothing has failed, but ${some}.`} />
}

/** When the background jobs last ran, and what they could not do. */
export function JobsScreen() {
  const { current, isLoading, hrefOf } = useFilters()
  const page = pageParam(current)
  const query = useJobFailurePage(page)
  const jobs = useJobs()
  const both = {
    isFetching: query.isFetching || jobs.isFetching,
    refetch: () => Promise.all([query.refetch(), jobs.refetch()]),
  }
  return (
    <AdminScreen
      title="Background jobs"
      note={<p className="max-w-prose text-sm text-ink-soft">{NOTE}</p>}
      actions={<RefreshButton query={both} />}
    >
      <QueryState
        query={query}
        error="Error loading background jobs. Please try again."
        isLoading={isLoading}
        isEmpty={({ rows }) => rows.length === 0}
        empty={<NothingFailed jobs={jobs.data} />}
      >
        {(list) => (
          <>
            <JobFailureTable failures={list.rows} />
            <ListFooter noun="failures" list={list} page={page} hrefOf={hrefOf} />
          </>
        )}
      </QueryState>
      <section aria-labelledby="last-runs" className="mt-10 grid gap-4">
        <h2 id="last-runs" className="text-lg font-semibold">
          Last runs
        </h2>
        <p className="max-w-prose text-sm text-ink-soft">{RUNS_NOTE}</p>
        <QueryState query={jobs} error="Error loading the last runs. Please try again.">
          {(all) => <JobTable jobs={all} />}
        </QueryState>
      </section>
    </AdminScreen>
  )
}
