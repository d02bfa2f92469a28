import type { OrderQueue, OrderStatus } from "@shop/contracts"
import { ORDER_QUEUES, ORDER_STATUSES } from "@shop/contracts/constants"
import { choiceParam, pageParam, searchParam } from "~/lib/list/list-params"

export interface OrderFilters {
  /** Username, email address or order id, or part of one. */
  q: string | undefined
  status: OrderStatus | undefined
  /** Lists only what waits; undefined for all orders. */
  queue: OrderQueue | undefined
  page: number
}

/** Reads the filters from the URL; invalid values are ignored. */
export function readOrderFilters(params: URLSearchParams): OrderFilters {
  return {
    q: searchParam(params),
    status: choiceParam(params, "status", ORDER_STATUSES),
    queue: choiceParam(params, "queue", ORDER_QUEUES),
    page: pageParam(params),
  }
}
