import type { PromotionDTO } from "@medusajs/framework/types"
import { describe, expect, it } from "vitest"
import { usageOf } from "./discount-usage"

function promotion(overrides: Record<string, unknown>): PromotionDTO {
  return { id: "promo_1", limit: null, used: 0, ...overrides }
}

describe("usageOf", () => {
  it("counts the orders of a code without a limit", () => {
    expect(usageOf(promotion({}), 3)).toEqual({ usageLimit: null, usedCount: 3 })
  })

  it("keeps the engine's count where it is larger", () => {
    expect(usageOf(promotion({ limit: 10, used: 7 }), 3)).toEqual({ usageLimit: 10, usedCount: 7 })
  })

  it("tells the limit of a budget of uses", () => {
    const campaign = { budget: { type: "usage", limit: 5, used: 4 } }
    expect(usageOf(promotion({ campaign }), 1)).toEqual({ usageLimit: 5, usedCount: 4 })
  })

  it("knows no number of uses in a budget of money", () => {
    const campaign = { budget: { type: "spend", limit: 500, used: 400 } }
    expect(usageOf(promotion({ campaign }), 1)).toEqual({ usageLimit: null, usedCount: 1 })
  })
})
