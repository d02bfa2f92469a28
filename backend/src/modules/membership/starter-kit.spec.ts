import { describe, expect, it } from "vitest"
import { isKitUnclaimed, starterKitOf } from "./starter-kit"

const held = { revoked_at: null, kit_order_id: null }
const ended = { revoked_at: new Date(), kit_order_id: null }
const packed = { ...held, kit_order_id: "order_1" }
const carrier = { isCancelled: false, isShipped: false }

describe("starterKitOf", () => {
  it.each([
    ["none", "an account that was never a member", [], null],
    ["none", "a former member", [ended], null],
    ["waiting", "a member", [ended, held], null],
    ["waiting", "a member whose kit is in an order that has not left", [packed], carrier],
    ["waiting", "a member whose order was cancelled", [packed], { isCancelled: true, isShipped: true }],
    ["sent", "a member whose fulfillment was shipped", [packed], { ...carrier, isShipped: true }],
    [
      "sent",
      "a new member who had it by an earlier grant",
      [{ ...ended, kit_order_id: "order_1" }, held],
      { ...carrier, isShipped: true },
    ],
  ])("is %s for %s", (where, _whose, grants, order) => {
    expect(starterKitOf(grants, order)).toBe(where)
  })
})

describe("isKitUnclaimed", () => {
  it.each([
    [true, "a member", [ended, held]],
    [false, "a former member", [ended]],
    [false, "a member whose kit is in an order", [packed]],
    [false, "a new member whose kit is in an order", [{ ...ended, kit_order_id: "order_1" }, held]],
  ])("is %s for %s", (unclaimed, _whose, grants) => {
    expect(isKitUnclaimed(grants)).toBe(unclaimed)
  })
})
