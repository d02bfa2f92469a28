import { describe, expect, it } from "vitest"
import { orderHistoryOf, type OrderDates } from "./order-history"

const at = (hour: number) => `2026-06-01T${String(hour).padStart(2, "0")}:00:00.000Z`
const parcel = (packed: number, shipped?: number, delivered?: number, canceled?: number) => ({
  packedAt: at(packed),
  shippedAt: shipped === undefined ? null : at(shipped),
  deliveredAt: delivered === undefined ? null : at(delivered),
  canceledAt: canceled === undefined ? null : at(canceled),
})

function history(overrides: Partial<OrderDates>) {
  const dates: OrderDates = {
    status: "pending",
    createdAt: at(1),
    updatedAt: at(9),
    completedAt: at(7),
    canceledAt: null,
    parcels: [],
    ...overrides,
  }
  return orderHistoryOf(dates).map((entry) => `${entry.status} ${new Date(entry.at).getUTCHours()}`)
}

describe("orderHistoryOf", () => {
  it("begins as pending", () => {
    expect(history({})).toEqual(["pending 1"])
  })

  it("tells the whole way of a completed order", () => {
    const parcels = [parcel(2, 3, 4), parcel(2, 5, 6)]
    expect(history({ status: "completed", parcels })).toEqual([
      "pending 1",
      "processing 2",
      "shipped 5",
      "delivered 6",
      "completed 7",
    ])
  })

  it("takes the last change for a completion that was not noted", () => {
    expect(history({ status: "completed", completedAt: null })).toEqual(["pending 1", "completed 9"])
  })

  it("doesn't say shipped before the last parcel is", () => {
    expect(history({ status: "processing", parcels: [parcel(2, 3), parcel(4)] })).toEqual([
      "pending 1",
      "processing 2",
    ])
  })

  it("tells a cancellation after packing", () => {
    const parcels = [parcel(2, undefined, undefined, 5)]
    expect(history({ status: "cancelled", canceledAt: at(6), parcels })).toEqual([
      "pending 1",
      "processing 2",
      "cancelled 6",
    ])
  })

  it("tells that a parcel was taken back", () => {
    expect(history({ parcels: [parcel(2, undefined, undefined, 5)] })).toEqual([
      "pending 1",
      "processing 2",
      "pending 5",
    ])
  })
})
