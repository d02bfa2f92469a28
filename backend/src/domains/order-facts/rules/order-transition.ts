import type { OrderStatus } from "@shop/contracts"

const NEXT: Record<OrderStatus, readonly OrderStatus[]> = {
  pending: ["processing", "cancelled"],
  processing: ["shipped", "cancelled"],
  shipped: ["delivered"],
  delivered: ["completed"],
  completed: [],
  cancelled: [],
}

/** The data that decides an order's next statuses. */
export interface OrderProgress {
  status: OrderStatus
  /** Whether it contains items to ship, unlike the membership. */
  isShippable: boolean
  /** Whether a part has been shipped; the engine can't cancel shipped fulfillments. */
  isPartlyShipped: boolean
}

/**
 * The statuses an order may change to: pending → processing → shipped → delivered → completed, and pending or
 * processing → cancelled until something ships. An order without shipping is completed at once.
 */
export function nextStatusesOf({ status, isShippable, isPartlyShipped }: OrderProgress): OrderStatus[] {
  // Older orders without shipping are still waiting.
  if (status === "pending" && !isShippable) return ["completed", "cancelled"]
  return NEXT[status].filter((next) => {
    if (next === "cancelled") return !isPartlyShipped
    return true
  })
}

/**
 * Whether the buyer may cancel an order: only before packing, and never a membership, because it is in use.
 *
 * @param order `isBeingPlaced` is true while its payment is being captured
 */
export function buyerMayCancel({
  status,
  isShippable,
  isBeingPlaced,
}: Pick<OrderProgress, "status" | "isShippable"> & { isBeingPlaced: boolean }): boolean {
  return status === "pending" && isShippable && !isBeingPlaced
}
