import type { SearchMiss } from "@shop/contracts"
import { StateMessage } from "~/components/state-message"
import { pageParam } from "~/lib/list/list-params"
import { AdminScreen } from "../../common/components/admin-screen"
import { type Column, DataTable } from "../../common/components/data-table"
import { ListFooter } from "../../common/components/list-footer"
import { QueryState } from "../../common/components/query-state"
import { RefreshButton } from "../../common/components/refresh-button"
import { DateTimeText } from "~/components/date/date-time-text"
import { useFilters } from "../../common/lib/use-filters"
import { useMissPage, useSynonyms } from "../queries/get-search-words"
import { SynonymsForm } from "./synonyms-form"

const NOTE = "See which searches find nothing, then add synonyms or stock the products shoppers want."

const COLUMNS: Column<SearchMiss>[] = [
  { header: "Search", isTitle: true, cell: ({ words }) => <span className="font-semibold">{words}</span> },
  { header: "Searches", isNumber: true, isShort: true, cell: ({ times }) => times },
  {
    header: "Last search",
    isShort: true,
    cell: ({ lastAt }) => <DateTimeText at={lastAt} className="whitespace-nowrap" />,
  },
]

/** The search's synonyms, and the searches that found nothing. */
export function SearchScreen() {
  const { current, isLoading, hrefOf } = useFilters()
  const page = pageParam(current)
  const misses = useMissPage(page)
  const synonyms = useSynonyms()
  return (
    <AdminScreen
      title="Search"
      note={<p className="max-w-prose text-sm text-ink-soft">{NOTE}</p>}
      actions={<RefreshButton query={misses} />}
    >
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <QueryState query={synonyms} error="Error loading synonyms. Please try again.">
          {({ groups }) => <SynonymsForm groups={groups} />}
        </QueryState>
        <section aria-labelledby="misses" className="min-w-0">
          <h2 id="misses" className="mb-4 text-lg font-semibold">
            No results in the last 90 days
          </h2>
          <QueryState
            query={misses}
            isLoading={isLoading}
            error="Error loading searches. Please try again."
            isEmpty={({ rows }) => rows.length === 0}
            empty={<StateMessage title="Every search returned results." />}
          >
            {(list) => (
              <>
                <DataTable
                  label="Searches with no results"
                  columns={COLUMNS}
                  rows={list.rows}
                  keyOf={({ words }) => words}
                />
                <ListFooter noun="searches" list={list} page={page} hrefOf={hrefOf} />
              </>
            )}
          </QueryState>
        </section>
      </div>
    </AdminScreen>
  )
}
