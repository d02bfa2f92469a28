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
  /** Whether it contains items that have to be shipped; the membership is not. */
  isShippable: boolean
  /** Whether a part has been shipped; the engine can only cancel fulfillments that have not. */
  isPartlyShipped: boolean
}

/**
 * The statuses an order may change to: pending → processing → shipped → delivered → completed, and pending or
 * processing → cancelled while nothing has been shipped.
 */
export function nextStatusesOf({ status, isShippable, isPartlyShipped }: OrderProgress): OrderStatus[] {
  return NEXT[status].filter((next) => {
    if (next === "processing") return isShippable
    if (next === "cancelled") return !isPartlyShipped
    return true
  })
}

/**
 * Whether its buyer may cancel an order: while nothing of it is packed. The membership is not, because it is in use.
 *
 * @param order `isBeingPlaced` while its payment is being taken
 */
export function buyerMayCancel({
  status,
  isShippable,
  isBeingPlaced,
}: Pick<OrderProgress, "status" | "isShippable"> & { isBeingPlaced: boolean }): boolean {
  return status === "pending" && isShippable && !isBeingPlaced
}
