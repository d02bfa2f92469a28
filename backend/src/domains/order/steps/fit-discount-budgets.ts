import type { BigNumberInput, PromotionDTO } from "@medusajs/framework/types"
import { CampaignBudgetType, MathBN, Modules } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"

interface Adjustment {
  id: string
  code?: string | null
  amount: BigNumberInput
}

/** What is left of each budget of dollars, by the codes that spend it. */
function budgetsOf(promotions: readonly PromotionDTO[]): Map<string, { id: string; left: BigNumberInput }> {
  return new Map(
    promotions.flatMap(({ code, campaign }) => {
      const budget = campaign?.budget
      if (!code || !budget?.limit || budget.type !== CampaignBudgetType.SPEND) return []
      return [[code, { id: budget.id, left: MathBN.sub(budget.limit, budget.used ?? 0) }] as const]
    }),
  )
}

/** The adjustments that don't fit into what is left, one after the other. */
function overspent(adjustments: readonly Adjustment[], budgets: ReturnType<typeof budgetsOf>): string[] {
  const left = new Map([...budgets.values()].map((budget) => [budget.id, budget.left]))
  return adjustments.flatMap(({ id, code, amount }) => {
    const budgetId = budgets.get(code ?? "")?.id
    if (budgetId === undefined) return []
    const rest = MathBN.sub(left.get(budgetId) ?? 0, amount)
    if (MathBN.lt(rest, 0)) return [id]
    left.set(budgetId, rest)
    return []
  })
}

/**
 * Takes off a cart's lines what its promotions' budgets don't hold together: the engine asks for each line by itself,
 * and refuses the order of all of them. The cart's next pricing computes all of it anew, so there is nothing to undo.
 */
export const fitDiscountBudgetsStep = createStep(
  "fit-discount-budgets",
  async ({ cartId }: { cartId: string }, { container }) => {
    const carts = container.resolve(Modules.CART)
    const ofCart = { cart_id: cartId }
    const [items, methods] = await Promise.all([
      carts.listLineItemAdjustments({ item: ofCart }, { order: { id: "ASC" } }),
      carts.listShippingMethodAdjustments({ shipping_method: ofCart }, { order: { id: "ASC" } }),
    ])
    const codes = [...new Set([...items, ...methods].flatMap(({ code }) => code ?? []))]
    if (codes.length === 0) return new StepResponse(null)
    const promotions = await container
      .resolve(Modules.PROMOTION)
      .listPromotions({ code: codes }, { relations: ["campaign", "campaign.budget"] })
    const budgets = budgetsOf(promotions)
    if (budgets.size === 0) return new StepResponse(null)
    const dropped = new Set(overspent([...items, ...methods], budgets))
    const idsAmong = (adjustments: readonly Adjustment[]) =>
      adjustments.flatMap(({ id }) => (dropped.has(id) ? [id] : []))
    const [itemIds, methodIds] = [idsAmong(items), idsAmong(methods)]
    if (itemIds.length > 0) await carts.deleteLineItemAdjustments(itemIds)
    if (methodIds.length > 0) await carts.deleteShippingMethodAdjustments(methodIds)
    return new StepResponse(null)
  },
)
