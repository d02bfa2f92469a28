import { describe, expect, it } from "vitest"
import { nextStatusesOf, type OrderProgress } from "./order-transition"

function next(status: OrderProgress["status"], overrides: Partial<OrderProgress> = {}) {
  return nextStatusesOf({ status, isShippable: true, isPartlyShipped: false, ...overrides })
}

describe("nextStatusesOf", () => {
  it("leads from pending to completed, and to cancelled before anything has left", () => {
    expect(next("pending")).toEqual(["processing", "cancelled"])
    expect(next("processing")).toEqual(["shipped", "cancelled"])
    expect(next("shipped", { isPartlyShipped: true })).toEqual(["delivered"])
    expect(next("delivered", { isPartlyShipped: true })).toEqual(["completed"])
  })

  it("ends at completed and cancelled", () => {
    expect(next("completed")).toEqual([])
    expect(next("cancelled")).toEqual([])
  })

  it("doesn't cancel what has left in part", () => {
    expect(next("processing", { isPartlyShipped: true })).toEqual(["shipped"])
  })

  it("doesn't process an order without anything to ship", () => {
    expect(next("pending", { isShippable: false })).toEqual(["completed", "cancelled"])
  })
})
