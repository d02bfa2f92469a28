import { queryOptions, useQuery } from "@tanstack/react-query"
import { fetchPage } from "~/lib/list/list-page"
import { adminApiOf } from "~/features/admin/common/lib/admin-api"
import { PAGE_SIZE } from "../../common/lib/page-size"
import type { ReviewFilters } from "../lib/review-filters"

/** One page of all reviews, pending ones first; pages are numbered from 1. */
export const getAllReviewsQuery = ({ page, ...filter }: ReviewFilters) =>
  queryOptions({
    queryKey: ["admin", "reviews", filter, page],
    queryFn: ({ client, signal }) =>
      fetchPage(page, PAGE_SIZE, (rows) =>
        adminApiOf(client).page("listAllReviews", { query: { ...filter, ...rows } }, { signal }),
      ),
  })

export function useAllReviews(filters: ReviewFilters) {
  return useQuery(getAllReviewsQuery(filters))
}
