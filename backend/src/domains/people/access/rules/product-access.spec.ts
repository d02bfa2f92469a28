import { NO_ROLES, type RoleFlags } from "@shop/contracts"
import { describe, expect, it } from "vitest"
import { purchaseRefusal, visibleLevels } from "./product-access"

const flags = (overrides: Partial<RoleFlags> = {}) => ({ ...NO_ROLES, ...overrides })

const teaser = { memberProducts: "teaser", doctorProducts: "teaser" } as const
const hidden = { memberProducts: "hidden", doctorProducts: "hidden" } as const

describe("visibleLevels", () => {
  it("shows all levels to everyone in teaser mode", () => {
    expect(visibleLevels(null, teaser)).toEqual(["public", "member", "doctor"])
  })

  it("shows visitors only public products when levels are hidden", () => {
    expect(visibleLevels(null, hidden)).toEqual(["public"])
  })

  it("applies each flag separately", () => {
    expect(visibleLevels(flags({ isMember: true }), hidden)).toEqual(["public", "member"])
    expect(visibleLevels(flags({ isDoctor: true }), hidden)).toEqual(["public", "doctor"])
  })

  it("shows admins every product", () => {
    expect(visibleLevels(flags({ isAdmin: true }), hidden)).toEqual(["public", "member", "doctor"])
  })
})

describe("purchaseRefusal", () => {
  it.each([
    ["a visitor", null, "public", "unauthenticated"],
    ["a user without a membership", flags(), "public", "membership_required"],
    ["a doctor without a membership", flags({ isDoctor: true }), "doctor", "membership_required"],
    ["an admin without a membership", flags({ isAdmin: true }), "public", "membership_required"],
    ["a member who is not a doctor", flags({ isMember: true }), "doctor", "doctor_required"],
  ] as const)("refuses the purchase: %s", (_who, viewer, level, code) => {
    expect(purchaseRefusal(viewer, level)).toBe(code)
  })

  it.each([
    ["a member buys a public product", flags({ isMember: true }), "public"],
    ["a member buys a member product", flags({ isMember: true }), "member"],
    ["a doctor with a membership buys a doctor product", flags({ isMember: true, isDoctor: true }), "doctor"],
  ] as const)("allows the purchase: %s", (_what, viewer, level) => {
    expect(purchaseRefusal(viewer, level)).toBeNull()
  })
})
