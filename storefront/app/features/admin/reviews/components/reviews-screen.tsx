import { REVIEW_STATUSES } from "@shop/contracts/constants"
import { NativeSelect } from "~/components/controls/native-select"
import { adminPaths } from "~/config/admin-paths"
import { AdminScreen } from "../../common/components/admin-screen"
import { FilterBar } from "../../common/components/filter-bar"
import { ListFooter } from "../../common/components/list-footer"
import { NoResults } from "../../common/components/no-results"
import { QueryState } from "../../common/components/query-state"
import { RefreshButton } from "../../common/components/refresh-button"
import { SearchField } from "../../common/components/search-field"
import { useFilters } from "../../common/lib/use-filters"
import { readReviewFilters, STATUS_TEXTS } from "../lib/review-filters"
import { useAllReviews } from "../queries/get-all-reviews"
import { ReviewList } from "./review-list"

const STATUSES = [
  { value: "", label: "All reviews" },
  ...REVIEW_STATUSES.map((status) => ({ value: status, label: STATUS_TEXTS[status] })),
]

const NOTE = "Publish good and bad reviews alike."

/** All reviews, pending ones first. */
export function ReviewsScreen() {
  const { params, current, isLoading, choose, hrefOf } = useFilters()
  const filters = readReviewFilters(current)
  const shown = readReviewFilters(params)
  const query = useAllReviews(filters)
  return (
    <AdminScreen
      title="Reviews"
      note={<p className="max-w-prose text-sm text-ink-soft">{NOTE}</p>}
      actions={<RefreshButton query={query} />}
    >
      <FilterBar>
        <SearchField
          label="Search text, author or username"
          value={shown.q ?? ""}
          onSearch={(words) => choose({ q: words })}
        />
        <NativeSelect
          label="Status"
          options={STATUSES}
          value={shown.status ?? ""}
          onChange={({ target }) => choose({ status: target.value })}
        />
      </FilterBar>
      <QueryState
        query={query}
        isLoading={isLoading}
        error="Error loading reviews. Please try again."
        isEmpty={({ rows }) => rows.length === 0}
        empty={
          <NoResults title="No reviews found" resetTo={current.size > 0 ? adminPaths.reviews() : undefined} />
        }
      >
        {(list) => (
          <>
            <ReviewList reviews={list.rows} />
            <ListFooter noun="reviews" list={list} page={filters.page} hrefOf={hrefOf} />
          </>
        )}
      </QueryState>
    </AdminScreen>
  )
}
