import type { ReviewStatus } from "@shop/contracts"
import { REVIEW_STATUSES } from "@shop/contracts/constants"
import { choiceParam, pageParam, searchParam } from "~/lib/list/list-params"

/** Labels of the statuses. */
export const STATUS_TEXTS: Record<ReviewStatus, string> = {
  pending: "Pending",
  published: "Published",
  refused: "Rejected",
}

export interface ReviewFilters {
  /** Searches the review's text, author and username. */
  q: string | undefined
  status: ReviewStatus | undefined
  page: number
}

/** Reads the filters from the URL; invalid values are ignored. Stars are deliberately not a filter. */
export function readReviewFilters(params: URLSearchParams): ReviewFilters {
  return {
    q: searchParam(params),
    status: choiceParam(params, "status", REVIEW_STATUSES),
    page: pageParam(params),
  }
}
