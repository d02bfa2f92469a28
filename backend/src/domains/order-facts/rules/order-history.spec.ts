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
  it("starts with pending", () => {
    expect(history({})).toEqual(["pending 1"])
  })

  it("lists every status of a completed order", () => {
    const fulfillments = [fulfillment(2, 3, 4), fulfillment(2, 5, 6)]
    expect(history({ status: "completed", fulfillments })).toEqual([
      "pending 1",
      "processing 2",
      "shipped 5",
      "delivered 6",
      "completed 7",
    ])
  })

  it("dates completion by the last change when no time was recorded", () => {
    expect(history({ status: "completed", completedAt: null })).toEqual(["pending 1", "completed 9"])
  })

  it("omits shipped until the last fulfillment ships", () => {
    expect(history({ status: "processing", fulfillments: [fulfillment(2, 3), fulfillment(4)] })).toEqual([
      "pending 1",
      "processing 2",
    ])
  })

  it("includes a cancellation after packing", () => {
    const fulfillments = [fulfillment(2, undefined, undefined, 5)]
    expect(history({ status: "cancelled", canceledAt: at(6), fulfillments })).toEqual([
      "pending 1",
      "processing 2",
      "cancelled 6",
    ])
  })

  it("includes the return to pending after a canceled fulfillment", () => {
    expect(history({ fulfillments: [fulfillment(2, undefined, undefined, 5)] })).toEqual([
      "pending 1",
      "processing 2",
      "pending 5",
    ])
  })
})
