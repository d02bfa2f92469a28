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
  it("returns percentage discounts in percent", () => {
    expect(discountOf(promotion())).toEqual({
      code: "WELCOME10",
      description: "10 % off",
      discountType: "percentage",
      discountValue: 10,
    })
  })

  it("returns fixed discounts in cents", () => {
    const fixed = promotion({ application_method: { type: "fixed", target_type: "items", value: 19.99 } })
    expect(discountOf(fixed)).toMatchObject({ discountType: "fixed", discountValue: 1999 })
  })

  it("uses the campaign's description as a fallback", () => {
    const described = promotion({ metadata: null, campaign: { id: "c", description: "Spring sale" } })
    expect(discountOf(described)?.description).toBe("Spring sale")
  })

  it.each([
    ["automatic", { is_automatic: true }],
    ["buy-and-get", { type: "buyget" }],
    ["shipping", { application_method: { type: "percentage", target_type: "shipping_methods", value: 10 } }],
    ["methodless", { application_method: undefined }],
  ])("finds no code in a promotion that is %s", (_name, overrides) => {
    expect(discountOf(promotion(overrides))).toBeNull()
  })
})

describe("discountRefusal", () => {
  it.each([
    ["an active code", {}, null],
    ["a draft", { status: "draft" }, "discount_inactive"],
    ["a promotion that has not started", { campaign: { starts_at: AFTER } }, "discount_inactive"],
    ["a promotion that has started", { campaign: { starts_at: BEFORE, ends_at: AFTER } }, null],
    ["a promotion that has ended", { campaign: { ends_at: BEFORE } }, "discount_expired"],
    ["a promotion that ends this instant", { campaign: { ends_at: NOW } }, "discount_expired"],
    ["a promotion with one use left", { limit: 3, used: 2 }, null],
    ["a promotion without a use left", { limit: 3, used: 3 }, "discount_used_up"],
    ["a promotion without a limit", { limit: null, used: 99 }, null],
    [
      "a promotion with a spent budget",
      { campaign: { budget: { type: "usage", limit: 5, used: 5 } } },
      "discount_used_up",
    ],
    ["a promotion with budget left", { campaign: { budget: { type: "spend", limit: 5, used: 4.5 } } }, null],
    [
      "a promotion with a budget per customer",
      { campaign: { budget: { type: "use_by_attribute", limit: 1, used: 9 } } },
      null,
    ],
  ])("finds the right status of %s", (_name, overrides, refusal) => {
    expect(discountRefusal(promotion(overrides), NOW)).toBe(refusal)
  })

  it("reports inactive before expired, and expired before used up", () => {
    const spent = { limit: 1, used: 1, campaign: { ends_at: BEFORE } }
    expect(discountRefusal(promotion({ ...spent, status: "inactive" }), NOW)).toBe("discount_inactive")
    expect(discountRefusal(promotion(spent), NOW)).toBe("discount_expired")
  })
})
