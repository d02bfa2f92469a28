import { describe, expect, it } from "vitest"
import { isReturnOpen, orderWorkOf } from "./order-queues"

interface Counts {
  quantity: number
  fulfilled?: number
  shipped?: number
  requires_shipping?: boolean
}

const row = (status: string, ...items: Counts[]) => ({
  status,
  items: items.map(({ quantity, fulfilled = 0, shipped = 0, requires_shipping = true }) => ({
    quantity,
    requires_shipping,
    detail: { fulfilled_quantity: fulfilled, shipped_quantity: shipped, delivered_quantity: 0 },
  })),
})

describe("the order queues", () => {
  it.each([
    ["a new order waits for packing", row("pending", { quantity: 2 }), true, false],
    ["a packed order waits for shipping", row("pending", { quantity: 2, fulfilled: 2 }), false, true],
    ["a partly packed order waits for both", row("pending", { quantity: 2, fulfilled: 1 }), true, true],
    [
      "a partly shipped order waits for packing the rest only",
      row("pending", { quantity: 1, fulfilled: 1, shipped: 1 }, { quantity: 1 }),
      true,
      false,
    ],
    [
      "a shipped order waits for nothing",
      row("pending", { quantity: 1, fulfilled: 1, shipped: 1 }),
      false,
      false,
    ],
    ["a canceled order waits for nothing", row("canceled", { quantity: 1 }), false, false],
    ["a completed order waits for nothing", row("completed", { quantity: 1 }), false, false],
    [
      "a membership waits for nothing",
      row("pending", { quantity: 1, requires_shipping: false }),
      false,
      false,
    ],
  ])("%s", (_, order, toPack, toSend) => {
    expect(orderWorkOf(order)).toEqual({ toPack, toSend })
  })
})

describe("a return", () => {
  it.each([
    ["requested", true],
    ["approved", true],
    ["received", true],
    ["refunded", false],
    ["refused", false],
    ["cancelled", false],
    [undefined, false],
  ] as const)("that is %s waits for staff: %s", (status, isOpen) => {
    expect(isReturnOpen(status, false)).toBe(isOpen)
  })

  it("for an exchange stops waiting once the items arrive", () => {
    expect(isReturnOpen("approved", true)).toBe(true)
    expect(isReturnOpen("received", true)).toBe(false)
  })
})
