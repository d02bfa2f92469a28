import type { MedusaContainer, PromotionDTO } from "@medusajs/framework/types"
import { describe, expect, it } from "vitest"
import { countOrdersOf, usageOf } from "./discount-usage"

function promotion(overrides: Record<string, unknown>): PromotionDTO {
  return { id: "promo_1", limit: null, used: 0, ...overrides }
}

describe("usageOf", () => {
  it("counts orders for a code without a limit", () => {
    expect(usageOf(promotion({}), 3)).toEqual({ usageLimit: null, usedCount: 3 })
  })

  it("uses the engine's count when it is higher", () => {
    expect(usageOf(promotion({ limit: 10, used: 7 }), 3)).toEqual({ usageLimit: 10, usedCount: 7 })
  })

  it("returns the limit of a usage budget", () => {
    const campaign = { budget: { type: "usage", limit: 5, used: 4 } }
    expect(usageOf(promotion({ campaign }), 1)).toEqual({ usageLimit: 5, usedCount: 4 })
  })

  it("returns no usage limit for a money budget", () => {
    const campaign = { budget: { type: "spend", limit: 500, used: 400 } }
    expect(usageOf(promotion({ campaign }), 1)).toEqual({ usageLimit: null, usedCount: 1 })
  })
})

describe("countOrdersOf", () => {
  it("limits concurrent counts regardless of the number of codes", async () => {
    let [asking, most] = [0, 0]
    const graph = async ({ filters }: { filters: { promotion_id: string } }) => {
      most = Math.max(most, ++asking)
      await new Promise((resolve) => setTimeout(resolve, 1))
      asking--
      return { data: [], metadata: { count: Number(filters.promotion_id.slice(6)) } }
    }
    const container = { resolve: () => ({ graph }) } as Partial<MedusaContainer> as MedusaContainer
    const counts = await countOrdersOf(
      container,
      Array.from({ length: 100 }, (_, index) => `promo_${index}`),
    )
    expect(counts.size).toBe(100)
    expect(counts.get("promo_42")).toBe(42)
    expect(most).toBeLessThanOrEqual(4)
  })
})
