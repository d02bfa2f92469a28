import { describe, expect, it } from "vitest"
import { allocateStock, type StockDemand } from "./order-stock"

function demand(lineId: string, quantity: number, changes: Partial<StockDemand> = {}): StockDemand {
  return {
    lineId,
    title: `Band ${lineId}`,
    inventoryItemId: "item",
    perPiece: 1,
    quantity,
    allowBackorder: false,
    ...changes,
  }
}

function available(...levels: [location: string, pieces: number][]) {
  return new Map([["item", new Map(levels)]])
}

const locationsOf = (allocations: { locationId: string }[]) => allocations.map((a) => a.locationId)

describe("allocating stock to an order", () => {
  it("uses the first location with enough stock", () => {
    const stock = available(["near", 1], ["far", 5])
    expect(locationsOf(allocateStock([demand("a", 2)], stock))).toEqual(["far"])
  })

  it("counts stock taken by an earlier line of the same item", () => {
    const stock = available(["near", 2], ["far", 1])
    expect(locationsOf(allocateStock([demand("a", 2), demand("b", 1)], stock))).toEqual(["near", "far"])
    expect(() => allocateStock([demand("a", 2), demand("b", 2)], stock)).toThrow(
      "Only 1 of Band b left. Please choose a smaller quantity.",
    )
  })

  it("rejects the second of two lines for the last unit", () => {
    const lines = [demand("a", 1), demand("b", 1)]
    expect(() => allocateStock(lines, available(["near", 1]))).toThrow("Band b is out of stock")
  })

  it("reports the units left for the line, not for the inventory item", () => {
    const pairs = demand("a", 6, { perPiece: 2 })
    expect(() => allocateStock([pairs], available(["near", 5]))).toThrow("Only 2 of Band a left")
  })

  it("allocates a backorder from the first location, even with too little stock", () => {
    const backorder = demand("a", 9, { allowBackorder: true })
    expect(locationsOf(allocateStock([backorder], available(["near", 0])))).toEqual(["near"])
  })

  it("rejects an item without a location, including on backorder", () => {
    const backorder = demand("a", 1, { allowBackorder: true })
    expect(() => allocateStock([backorder], new Map())).toThrow("Band a is out of stock")
  })

  it("combines locations to use the last piece, starting with whole units", () => {
    const stock = available(["near", 3], ["far", 5])
    const places = (quantity: number, perPiece: number) =>
      allocateStock([demand("a", quantity, { perPiece })], stock).map((one) => [one.locationId, one.quantity])
    expect(places(7, 1)).toEqual([
      ["near", 3],
      ["far", 4],
    ])
    expect(places(6, 2)).toEqual([
      ["near", 2],
      ["far", 4],
    ])
    expect(places(8, 2)).toEqual([
      ["near", 2],
      ["far", 4],
      ["near", 1],
      ["far", 1],
    ])
    expect(() => places(9, 1)).toThrow("Only 8 of Band a left")
  })

  it("does not change the given availability", () => {
    const stock = available(["near", 3])
    allocateStock([demand("a", 2)], stock)
    expect(stock).toEqual(available(["near", 3]))
  })
})
