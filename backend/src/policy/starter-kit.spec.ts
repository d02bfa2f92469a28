import { describe, expect, it } from "vitest"
import { starterKitOf } from "./starter-kit"

const held = { revoked_at: null, kit_order_id: null }
const ended = { revoked_at: new Date(), kit_order_id: null }

describe("starterKitOf", () => {
  it.each([
    ["none", "nobody who was ever a member", []],
    ["none", "somebody who is no member any more", [ended]],
    ["waiting", "a member", [ended, held]],
    ["sent", "a member whose kit an order carries", [{ ...held, kit_order_id: "order_1" }]],
    ["sent", "a member again who had it by an earlier grant", [{ ...ended, kit_order_id: "order_1" }, held]],
  ])("is %s for %s", (where, _whose, grants) => {
    expect(starterKitOf(grants)).toBe(where)
  })
})
