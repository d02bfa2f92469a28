import { describe, expect, it } from "vitest"
import { forgetPlacedHere, isPlacedHere, notePlacedHere } from "./placed-here"

describe("an order placed by this process", () => {
  it("recognizes only the orders placed by this process", () => {
    notePlacedHere("order_1")
    expect(["order_1", "order_2"].map(isPlacedHere)).toEqual([true, false])
  })

  it("forgets an order that failed", () => {
    notePlacedHere("order_1")
    forgetPlacedHere("order_1")
    expect(isPlacedHere("order_1")).toBe(false)
  })

  it("forgets an order after many others", () => {
    notePlacedHere("order_1")
    for (let count = 0; count < 1_000; count += 1) notePlacedHere(`other_${count}`)
    expect(["order_1", "other_999"].map(isPlacedHere)).toEqual([false, true])
  })
})
