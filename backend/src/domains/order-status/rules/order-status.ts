import type { OrderStatus } from "@shop/contracts"

/** What the engine says of an order, as far as its status word depends on it. */
export interface EngineOrderState {
  status: string
  /** When it was cancelled: archiving a cancelled order hides that in its status. */
  canceledAt?: string | Date | null | undefined
  items: readonly { quantity: number; fulfilled: number; shipped: number; delivered: number }[]
}

/**
 * The shop's word for the state of an engine order. Of several true words the furthest along wins:
 * cancelled, completed, delivered, shipped, processing, pending.
 */
export function orderStatusOf(order: EngineOrderState): OrderStatus {
  const isArchived = order.status === "archived"
  if (order.status === "canceled" || (isArchived && order.canceledAt)) return "cancelled"
  // The engine archives only what is completed or cancelled.
  if (order.status === "completed" || isArchived) return "completed"
  const every = (reached: (item: EngineOrderState["items"][number]) => number) =>
    order.items.length > 0 && order.items.every((item) => reached(item) >= item.quantity)
  if (every((item) => item.delivered)) return "delivered"
  if (every((item) => item.shipped)) return "shipped"
  if (order.items.some((item) => item.fulfilled > 0)) return "processing"
  return "pending"
}
