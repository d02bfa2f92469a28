import { describe, expect, it } from "vitest"
import { orderHistoryOf, type OrderDates } from "./order-history"

const at = (hour: number) => `2026-06-01T${String(hour).padStart(2, "0")}:00:00.000Z`
const fulfillment = (packed: number, shipped?: number, delivered?: number, canceled?: number) => ({
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
    fulfillments: [],
    ...overrides,
  }
  return orderHistoryOf(dates).map((entry) => `${entry.status} ${new Date(entry.at).getUTCHours()}`)
}

describe("orderHistoryOf", () => {
  it("begins as pending", () => {
    expect(history({})).toEqual(["pending 1"])
  })

  it("contains every status of a completed order", () => {
    const fulfillments = [fulfillment(2, 3, 4), fulfillment(2, 5, 6)]
    expect(history({ status: "completed", fulfillments })).toEqual([
      "pending 1",
      "processing 2",
      "shipped 5",
      "delivered 6",
      "completed 7",
    ])
  })

  it("uses the last change for a completion without a recorded time", () => {
    expect(history({ status: "completed", completedAt: null })).toEqual(["pending 1", "completed 9"])
  })

  it("doesn't contain shipped before the last fulfillment is", () => {
    expect(history({ status: "processing", fulfillments: [fulfillment(2, 3), fulfillment(4)] })).toEqual([
      "pending 1",
      "processing 2",
    ])
  })

  it("contains a cancellation after packing", () => {
    const fulfillments = [fulfillment(2, undefined, undefined, 5)]
    expect(history({ status: "cancelled", canceledAt: at(6), fulfillments })).toEqual([
      "pending 1",
      "processing 2",
      "cancelled 6",
    ])
  })

  it("contains the return to pending when a fulfillment was cancelled", () => {
    expect(history({ fulfillments: [fulfillment(2, undefined, undefined, 5)] })).toEqual([
      "pending 1",
      "processing 2",
      "pending 5",
    ])
  })
})
