import { NO_ROLES, type RoleFlags } from "@shop/contracts"
import { describe, expect, it } from "vitest"
import { purchaseRefusal, visibleLevels } from "./product-access"

const flags = (overrides: Partial<RoleFlags> = {}) => ({ ...NO_ROLES, ...overrides })

const teaser = { memberProducts: "teaser", doctorProducts: "teaser" } as const
const hidden = { memberProducts: "hidden", doctorProducts: "hidden" } as const

describe("visibleLevels", () => {
  it("shows every level to everyone while levels are teasers", () => {
    expect(visibleLevels(null, teaser)).toEqual(["public", "member", "doctor"])
  })

  it("shows a visitor only public products when levels are hidden", () => {
    expect(visibleLevels(null, hidden)).toEqual(["public"])
  })

  it("goes by the flags one by one", () => {
    expect(visibleLevels(flags({ isMember: true }), hidden)).toEqual(["public", "member"])
    expect(visibleLevels(flags({ isDoctor: true }), hidden)).toEqual(["public", "doctor"])
  })

  it("shows admins everything", () => {
    expect(visibleLevels(flags({ isAdmin: true }), hidden)).toEqual(["public", "member", "doctor"])
  })
})

describe("purchaseRefusal", () => {
  it.each([
    ["a visitor", null, "public", "unauthenticated"],
    ["a user who is no member", flags(), "public", "membership_required"],
    ["a doctor who is no member", flags({ isDoctor: true }), "doctor", "membership_required"],
    ["an admin who is no member", flags({ isAdmin: true }), "public", "membership_required"],
    ["a member who is no doctor", flags({ isMember: true }), "doctor", "doctor_required"],
  ] as const)("refuses %s", (_who, viewer, level, code) => {
    expect(purchaseRefusal(viewer, level)).toBe(code)
  })

  it.each([
    ["a member a public product", flags({ isMember: true }), "public"],
    ["a member a member product", flags({ isMember: true }), "member"],
    ["a doctor who is a member a doctor product", flags({ isMember: true, isDoctor: true }), "doctor"],
  ] as const)("lets %s be bought", (_what, viewer, level) => {
    expect(purchaseRefusal(viewer, level)).toBeNull()
  })
})
