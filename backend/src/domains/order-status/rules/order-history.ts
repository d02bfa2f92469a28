import type { OrderStatus } from "@shop/contracts"

type Moment = string | Date | null | undefined

/** The engine's dates of an order. */
export interface OrderDates {
  status: OrderStatus
  createdAt: string | Date
  /** The order's last change: stands in for an end whose own time was not noted. */
  updatedAt: string | Date
  completedAt: Moment
  canceledAt: Moment
  /** Every parcel, cancelled ones too. */
  parcels: readonly { packedAt: Moment; shippedAt: Moment; deliveredAt: Moment; canceledAt: Moment }[]
}

export interface HistoryEntry {
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
 * What happened to an order, oldest first. Processing begins with the first parcel; shipped and
 * delivered are reached with the last one.
 */
export function orderHistoryOf(order: OrderDates): HistoryEntry[] {
  const { status, parcels } = order
  const live = parcels.filter((parcel) => !parcel.canceledAt)
  const packed = times(parcels.map((parcel) => parcel.packedAt))
  const shipped = times(live.map((parcel) => parcel.shippedAt))
  const delivered = times(live.map((parcel) => parcel.deliveredAt))
  const unpacked = times(parcels.map((parcel) => parcel.canceledAt))
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
