import type { PromotionDTO } from "@medusajs/framework/types"
import { describe, expect, it } from "vitest"
import { budgetsOf, overspent, type Adjustment } from "./fit-discount-budgets"

const promotion = (code: string, limit: number, used: number, type = "spend") =>
  ({ code, campaign: { budget: { id: `budget of ${code}`, type, limit, used } } }) as unknown as PromotionDTO

const LINES = [
  { item_id: "item_1", amount: 4 },
  { item_id: "item_2", amount: 9 },
  { item_id: "item_3", amount: 4 },
  { shipping_method_id: "method_1", amount: 5 },
]

/** The lines' adjustments with ids in the given order. */
const numbered = (order: number[]): Adjustment[] =>
  order.map((line, place) => ({ id: `adj_${place}`, code: "TEN", amount: 0, ...LINES[line] }))

const targetsOf = (adjustments: Adjustment[]) => {
  const dropped = overspent(adjustments, budgetsOf([promotion("TEN", 20, 2)]))
  return adjustments
    .filter(({ id }) => dropped.has(id))
    .map(({ item_id, shipping_method_id }) => item_id ?? shipping_method_id)
}

describe("dollar budgets", () => {
  it("keep the largest adjustments that fit", () => {
    expect(targetsOf(numbered([0, 1, 2, 3]))).toEqual(["item_3"])
  })

  it("keep the same adjustments regardless of the IDs assigned by pricing", () => {
    expect(targetsOf(numbered([2, 0, 3, 1]))).toEqual(["item_3"])
    expect(targetsOf(numbered([3, 2, 1, 0]))).toEqual(["item_3"])
  })

  it("leave promotions without a dollar budget unchanged", () => {
    const budgets = budgetsOf([promotion("TEN", 1, 1, "usage")])
    expect(budgets.size).toBe(0)
    expect(overspent(numbered([0, 1]), budgets).size).toBe(0)
  })
})
