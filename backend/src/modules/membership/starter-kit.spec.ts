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
    ["waiting", "a member with the kit in an unshipped order", [packed], carrier],
    ["waiting", "a member with a canceled order", [packed], { isCancelled: true, isShipped: true }],
    ["sent", "a member with a shipped fulfillment", [packed], { ...carrier, isShipped: true }],
    [
      "sent",
      "a new member who got the kit in an earlier membership",
      [{ ...ended, kit_order_id: "order_1" }, held],
      { ...carrier, isShipped: true },
    ],
  ])("returns %s for %s", (where, _whose, grants, order) => {
    expect(starterKitOf(grants, order)).toBe(where)
  })
})

describe("isKitUnclaimed", () => {
  it.each([
    [true, "a member", [ended, held]],
    [false, "a former member", [ended]],
    [false, "a member with the kit in an order", [packed]],
    [false, "a new member with the kit in an order", [{ ...ended, kit_order_id: "order_1" }, held]],
  ])("returns %s for %s", (unclaimed, _whose, grants) => {
    expect(isKitUnclaimed(grants)).toBe(unclaimed)
  })
})
