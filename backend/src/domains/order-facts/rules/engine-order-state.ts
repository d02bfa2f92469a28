import type { OrderStatus } from "@shop/contracts"

/** The parts of an engine order, as Query returns it, that its status depends on. */
export interface EngineOrderRow {
  status: string
  canceled_at?: string | Date | null
  items: {
    quantity: number
    detail?: { fulfilled_quantity: number; shipped_quantity: number; delivered_quantity: number } | null
  }[]
}

/** The input of `orderStatusOf`. */
export function toEngineOrderState({ status, canceled_at, items }: EngineOrderRow): EngineOrderState {
  return {
    status,
    canceledAt: canceled_at,
    items: items.map((item) => ({
      quantity: Number(item.quantity),
      fulfilled: Number(item.detail?.fulfilled_quantity ?? 0),
      shipped: Number(item.detail?.shipped_quantity ?? 0),
      delivered: Number(item.detail?.delivered_quantity ?? 0),
    })),
  }
}

/** The parts of an engine order that its status depends on. */
export interface EngineOrderState {
  status: string
  /** When it was canceled; the status of an archived order does not show that. */
  canceledAt?: string | Date | null | undefined
  items: readonly { quantity: number; fulfilled: number; shipped: number; delivered: number }[]
}

/**
 * The shop's status of an engine order. When several apply, the most advanced one wins: cancelled, completed,
 * delivered, shipped, processing, pending.
 */
export function orderStatusOf(order: EngineOrderState): OrderStatus {
  const isArchived = order.status === "archived"
  if (order.status === "canceled" || (isArchived && order.canceledAt)) return "cancelled"
  // The engine only archives completed or canceled orders.
  if (order.status === "completed" || isArchived) return "completed"
  const every = (reached: (item: EngineOrderState["items"][number]) => number) =>
    order.items.length > 0 && order.items.every((item) => reached(item) >= item.quantity)
  if (every((item) => item.delivered)) return "delivered"
  if (every((item) => item.shipped)) return "shipped"
  if (order.items.some((item) => item.fulfilled > 0)) return "processing"
  return "pending"
}
