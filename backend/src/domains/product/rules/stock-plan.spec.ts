import { describe, expect, it } from "vitest"
import { planStock, type StockLevel } from "./stock-plan"

function level(locationId: string, stocked: number, reserved = 0): StockLevel {
  return { inventoryItemId: "item", locationId, stocked, reserved }
}

const stocked = (locationId: string, quantity: number) => ({
  inventory_item_id: "item",
  location_id: locationId,
  stocked_quantity: quantity,
})

describe("planStock", () => {
  it("creates the first stock level", () => {
    expect(planStock("item", [], 7, "here")).toEqual({ create: [stocked("here", 7)], update: [] })
  })

  it("keeps reserved stock on top", () => {
    const plan = planStock("item", [level("here", 10, 4)], 20, "here")
    expect(plan).toEqual({ create: [], update: [stocked("here", 24)] })
  })

  it("leaves levels alone when they match", () => {
    expect(planStock("item", [level("here", 10, 4)], 6, "here")).toEqual({ create: [], update: [] })
  })

  it("takes stock from one location after another, but never reserved stock", () => {
    const plan = planStock("item", [level("here", 5, 3), level("there", 10, 1)], 4, "here")
    expect(plan.update).toEqual([stocked("here", 3), stocked("there", 5)])
  })

  it("makes up for an oversold location", () => {
    expect(planStock("item", [level("here", 1, 3)], 0, "here").update).toEqual([stocked("here", 3)])
  })
})
