import type { OrderStatus } from "@shop/contracts"

const NEXT: Record<OrderStatus, readonly OrderStatus[]> = {
  pending: ["processing", "cancelled"],
  processing: ["shipped", "cancelled"],
  shipped: ["delivered"],
  delivered: ["completed"],
  completed: [],
  cancelled: [],
}

/** What the next statuses of an order depend on. */
export interface OrderProgress {
  status: OrderStatus
  /** Anything in it has to be shipped; the membership is not. */
  isShippable: boolean
  /** A part of it has left already; the engine takes back only what has not. */
  isPartlyShipped: boolean
}

/**
 * The statuses an order may change to: pending → processing → shipped → delivered → completed, and
 * pending or processing → cancelled while nothing has left.
 */
export function nextStatusesOf({ status, isShippable, isPartlyShipped }: OrderProgress): OrderStatus[] {
  return NEXT[status].filter((next) => {
    if (next === "processing") return isShippable
    if (next === "cancelled") return !isPartlyShipped
    return true
  })
}
