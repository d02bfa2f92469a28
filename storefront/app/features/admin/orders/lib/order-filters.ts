import type { OrderStatus } from "@shop/contracts"
import { choiceParam, pageParam, searchParam } from "~/lib/list/list-params"

/** Every status, in the order that an order goes through them. */
export const ORDER_STATUSES = [
  "pending",
  "processing",
  "shipped",
  "delivered",
  "completed",
  "cancelled",
] as const satisfies readonly OrderStatus[]

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
