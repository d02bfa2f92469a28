import { describe, expect, it } from "vitest"
import { nextStatusesOf, type OrderProgress } from "./order-transition"

function next(status: OrderProgress["status"], overrides: Partial<OrderProgress> = {}) {
  return nextStatusesOf({ status, isShippable: true, isPartlyShipped: false, ...overrides })
}

describe("nextStatusesOf", () => {
  it("leads from pending to completed, or to canceled before anything ships", () => {
    expect(next("pending")).toEqual(["processing", "cancelled"])
    expect(next("processing")).toEqual(["shipped", "cancelled"])
    expect(next("shipped", { isPartlyShipped: true })).toEqual(["delivered"])
    expect(next("delivered", { isPartlyShipped: true })).toEqual(["completed"])
  })

  it("ends at completed and canceled", () => {
    expect(next("completed")).toEqual([])
    expect(next("cancelled")).toEqual([])
  })

  it("does not cancel a partly shipped order", () => {
    expect(next("processing", { isPartlyShipped: true })).toEqual(["shipped"])
  })

  it("does not process an order with nothing to ship", () => {
    expect(next("pending", { isShippable: false })).toEqual(["completed", "cancelled"])
  })
})
