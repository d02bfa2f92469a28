import type { OrderStatus } from "@shop/contracts"

type Moment = string | Date | null | undefined

/** The engine's dates of an order. */
export interface OrderDates {
  status: OrderStatus
  createdAt: string | Date
  /** The order's last change: the fallback if the time of its completion or cancellation was not recorded. */
  updatedAt: string | Date
  completedAt: Moment
  canceledAt: Moment
  /** All fulfillments, including canceled ones. */
  fulfillments: readonly {
    packedAt: Moment
    shippedAt: Moment
    deliveredAt: Moment
    canceledAt: Moment
  }[]
}

interface HistoryEntry {
  /** ISO 8601 in UTC */
  at: string
  status: OrderStatus
}

function times(moments: Moment[]): number[] {
  return moments.flatMap((moment) => (moment ? [new Date(moment).getTime()] : []))
}

const REACHED_SHIPPED: readonly OrderStatus[] = ["shipped", "delivered", "completed"]
const REACHED_DELIVERED: readonly OrderStatus[] = ["delivered", "completed"]

/**
 * The status changes of an order, oldest first. Processing begins with the first fulfillment; shipped and delivered are
 * reached with the last one.
 */
export function orderHistoryOf(order: OrderDates): HistoryEntry[] {
  const { status, fulfillments } = order
  const live = fulfillments.filter((fulfillment) => !fulfillment.canceledAt)
  const packed = times(fulfillments.map((fulfillment) => fulfillment.packedAt))
  const shipped = times(live.map((fulfillment) => fulfillment.shippedAt))
  const delivered = times(live.map((fulfillment) => fulfillment.deliveredAt))
  const unpacked = times(fulfillments.map((fulfillment) => fulfillment.canceledAt))
  const entries: [OrderStatus, number[]][] = [
    ["pending", times([order.createdAt])],
    ["processing", packed.length > 0 ? [Math.min(...packed)] : []],
    ["shipped", REACHED_SHIPPED.includes(status) && shipped.length > 0 ? [Math.max(...shipped)] : []],
    ["delivered", REACHED_DELIVERED.includes(status) && delivered.length > 0 ? [Math.max(...delivered)] : []],
    ["pending", status === "pending" && unpacked.length > 0 ? [Math.max(...unpacked)] : []],
    ["completed", status === "completed" ? times([order.completedAt ?? order.updatedAt]) : []],
    ["cancelled", status === "cancelled" ? times([order.canceledAt ?? order.updatedAt]) : []],
  ]
  return entries.flatMap(([word, moments]) =>
    moments.map((time) => ({ at: new Date(time).toISOString(), status: word })),
  )
}
