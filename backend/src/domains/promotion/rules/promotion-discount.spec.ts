import type { PromotionDTO } from "@medusajs/framework/types"
import { describe, expect, it } from "vitest"
import { discountOf, discountRefusal } from "./promotion-discount"

const NOW = new Date("2026-06-01T12:00:00.000Z")
const BEFORE = new Date("2026-06-01T11:59:59.000Z")
const AFTER = new Date("2026-06-01T12:00:01.000Z")

function promotion(overrides: Record<string, unknown> = {}): PromotionDTO {
  return {
    id: "promo_1",
    code: "WELCOME10",
    type: "standard",
    status: "active",
    is_automatic: false,
    metadata: { description: "10 % off" },
    application_method: { id: "method_1", type: "percentage", target_type: "order", value: 10 },
    ...overrides,
  }
}

describe("discountOf", () => {
  it("returns a percentage in percent", () => {
    expect(discountOf(promotion())).toEqual({
      code: "WELCOME10",
      description: "10 % off",
      discountType: "percentage",
      discountValue: 10,
    })
  })

  it("returns a fixed amount in cents", () => {
    const fixed = promotion({ application_method: { type: "fixed", target_type: "items", value: 19.99 } })
    expect(discountOf(fixed)).toMatchObject({ discountType: "fixed", discountValue: 1999 })
  })

  it("falls back to the campaign's description", () => {
    const described = promotion({ metadata: null, campaign: { id: "c", description: "Spring sale" } })
    expect(discountOf(described)?.description).toBe("Spring sale")
  })

  it.each([
    ["automatic", { is_automatic: true }],
    ["buy-and-get", { type: "buyget" }],
    ["shipping", { application_method: { type: "percentage", target_type: "shipping_methods", value: 10 } }],
    ["methodless", { application_method: undefined }],
  ])("knows no code in a promotion that is %s", (_name, overrides) => {
    expect(discountOf(promotion(overrides))).toBeNull()
  })
})

describe("discountRefusal", () => {
  it.each([
    ["an active code", {}, null],
    ["a draft", { status: "draft" }, "discount_inactive"],
    ["one that has not started", { campaign: { starts_at: AFTER } }, "discount_inactive"],
    ["one that has started", { campaign: { starts_at: BEFORE, ends_at: AFTER } }, null],
    ["one that has ended", { campaign: { ends_at: BEFORE } }, "discount_expired"],
    ["one that ends this instant", { campaign: { ends_at: NOW } }, "discount_expired"],
    ["one with a use left", { limit: 3, used: 2 }, null],
    ["one without a use left", { limit: 3, used: 3 }, "discount_used_up"],
    ["one without a limit", { limit: null, used: 99 }, null],
    [
      "one whose budget is spent",
      { campaign: { budget: { type: "usage", limit: 5, used: 5 } } },
      "discount_used_up",
    ],
    ["one whose budget has room", { campaign: { budget: { type: "spend", limit: 5, used: 4.5 } } }, null],
    [
      "one with a budget per customer",
      { campaign: { budget: { type: "use_by_attribute", limit: 1, used: 9 } } },
      null,
    ],
  ])("answers %s", (_name, overrides, refusal) => {
    expect(discountRefusal(promotion(overrides), NOW)).toBe(refusal)
  })

  it("prefers inactive to expired, and expired to used up", () => {
    const spent = { limit: 1, used: 1, campaign: { ends_at: BEFORE } }
    expect(discountRefusal(promotion({ ...spent, status: "inactive" }), NOW)).toBe("discount_inactive")
    expect(discountRefusal(promotion(spent), NOW)).toBe("discount_expired")
  })
})
