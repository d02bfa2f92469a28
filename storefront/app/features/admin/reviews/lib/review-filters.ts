import type { ReviewStatus } from "@shop/contracts"
import { REVIEW_STATUSES } from "@shop/contracts/constants"
import { choiceParam, pageParam, searchParam } from "~/lib/list/list-params"

/** What each state is called. */
export const STATUS_TEXTS: Record<ReviewStatus, string> = {
  pending: "To be read",
  published: "Published",
  refused: "Refused",
}

export interface ReviewFilters {
  /** Words of the review, its author or username. */
  q: string | undefined
  status: ReviewStatus | undefined
  page: number
}

/** Reads the filters from the URL; invalid values are ignored. There is none by stars. */
export function readReviewFilters(params: URLSearchParams): ReviewFilters {
  return {
    q: searchParam(params),
    status: choiceParam(params, "status", REVIEW_STATUSES),
    page: pageParam(params),
  }
}
