import type { OrderStatus } from "@shop/contracts"
import { ORDER_STATUSES } from "@shop/contracts/constants"
import { choiceParam, pageParam, searchParam } from "~/lib/list/list-params"

/** Which orders a list shows. */
export interface OrderFilters {
  /** Username, e-mail or order id, or a part of it. */
  q: string | undefined
  status: OrderStatus | undefined
  /** Counted from 1. */
  page: number
}

/** What an address narrows the orders to; what makes no sense counts as not there. */
export function readOrderFilters(params: URLSearchParams): OrderFilters {
  return {
    q: searchParam(params),
    status: choiceParam(params, "status", ORDER_STATUSES),
    page: pageParam(params),
  }
}
