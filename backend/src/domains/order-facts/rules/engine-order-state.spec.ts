import { describe, expect, it } from "vitest"
import { orderStatusOf } from "./engine-order-state"

const item = (quantity: number, fulfilled = 0, shipped = 0, delivered = 0) => ({
  quantity,
  fulfilled,
  shipped,
  delivered,
})

describe("orderStatusOf", () => {
  it.each([
    ["pending", "pending", [item(2)]],
    ["processing", "pending", [item(2, 1), item(1)]],
    ["processing", "pending", [item(2, 2, 2), item(1, 1)]],
    ["shipped", "pending", [item(2, 2, 2), item(1, 1, 1)]],
    ["shipped", "pending", [item(2, 2, 2, 2), item(1, 1, 1)]],
    ["delivered", "pending", [item(2, 2, 2, 2)]],
    ["completed", "completed", [item(2)]],
    ["cancelled", "canceled", [item(2, 2, 2, 2)]],
  ] as const)("returns %s for an engine order that is %s", (word, status, items) => {
    expect(orderStatusOf({ status, items })).toBe(word)
  })

  it("keeps the status of archived orders", () => {
    const items = [item(2, 2, 2, 2)]
    expect(orderStatusOf({ status: "archived", items })).toBe("completed")
    expect(orderStatusOf({ status: "archived", canceledAt: new Date(), items })).toBe("cancelled")
  })

  it("returns pending for an order without items", () => {
    expect(orderStatusOf({ status: "pending", items: [] })).toBe("pending")
  })
})
