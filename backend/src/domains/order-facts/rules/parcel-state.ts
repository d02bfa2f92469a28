import type { ParcelStatus } from "@shop/contracts"

/** Every possible status change of a parcel. The engine only cancels unshipped parcels. */
export const PARCEL_MOVES: readonly { from: ParcelStatus; to: ParcelStatus }[] = [
  { from: "packed", to: "shipped" },
  { from: "packed", to: "cancelled" },
  { from: "shipped", to: "delivered" },
]

type Time = Date | string | null

/** The dates of an engine fulfillment that its status depends on. */
interface ParcelDates {
  canceled_at: Time
  shipped_at: Time
  delivered_at: Time
}

export function parcelStatusOf({ canceled_at, shipped_at, delivered_at }: ParcelDates): ParcelStatus {
  if (canceled_at) return "cancelled"
  if (delivered_at) return "delivered"
  return shipped_at ? "shipped" : "packed"
}

/** The statuses that a parcel may change to. */
export function nextParcelStatuses(status: ParcelStatus): ParcelStatus[] {
  return PARCEL_MOVES.flatMap(({ from, to }) => (from === status ? [to] : []))
}
