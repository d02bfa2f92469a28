import type { OrderStatus } from "@shop/contracts"
import { ORDER_STATUSES } from "@shop/contracts/constants"
import { choiceParam, pageParam, searchParam } from "~/lib/list/list-params"

export interface OrderFilters {
  /** Username, email address or order id, or part of one. */
  q: string | undefined
  /** `late` selects orders that should have shipped by now. */
  status: OrderStatus | "late" | undefined
  page: number
}

/** Reads the filters from the URL; invalid values are ignored. */
export function readOrderFilters(params: URLSearchParams): OrderFilters {
  return {
    q: searchParam(params),
    status: choiceParam(params, "status", [...ORDER_STATUSES, "late"] as const),
    page: pageParam(params),
  }
}
