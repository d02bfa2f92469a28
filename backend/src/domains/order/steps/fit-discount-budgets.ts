import { Modules, CampaignBudgetType, MathBN } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import type { BigNumberInput, PromotionDTO } from "@medusajs/framework/types"

/** The discount of a promotion on a line item or a shipping method; the amount is in dollars. */
export interface Adjustment {
  id: string
  code?: string | null
  amount: BigNumberInput
  item_id?: string
  shipping_method_id?: string
}

/** The remaining budget of a campaign, in dollars. */
interface Budget {
  id: string
  left: BigNumberInput
}

/** The spend budgets of these promotions, by promotion code; budgets of uses are left out. */
export function budgetsOf(promotions: readonly PromotionDTO[]): Map<string, Budget> {
  return new Map(
    promotions.flatMap(({ code, campaign }) => {
      const budget = campaign?.budget
      if (!code || !budget?.limit || budget.type !== CampaignBudgetType.SPEND) return []
      return [[code, { id: budget.id, left: MathBN.sub(budget.limit, budget.used ?? 0) }] as const]
    }),
  )
}

const targetOf = ({ item_id, shipping_method_id, code }: Adjustment) =>
  `${item_id ?? shipping_method_id ?? ""} ${code ?? ""}`

/**
 * Sorts the largest first, and equal ones by their targets. Adjustments get new ids with each pricing, so sorting by
 * id would give the same cart changing prices.
 */
function compareAdjustments(one: Adjustment, other: Adjustment): number {
  if (!MathBN.eq(one.amount, other.amount)) return MathBN.gt(one.amount, other.amount) ? -1 : 1
  return targetOf(one) < targetOf(other) ? -1 : 1
}

/** The ids of adjustments that exceed their budgets. */
export function overspent(
  adjustments: readonly Adjustment[],
  budgets: ReadonlyMap<string, Budget>,
): Set<string> {
  const left = new Map([...budgets.values()].map((budget) => [budget.id, budget.left]))
  const ids = [...adjustments].sort(compareAdjustments).flatMap(({ id, code, amount }) => {
    const budgetId = budgets.get(code ?? "")?.id
    if (budgetId === undefined) return []
    const rest = MathBN.sub(left.get(budgetId) ?? 0, amount)
    if (MathBN.lt(rest, 0)) return [id]
    left.set(budgetId, rest)
    return []
  })
  return new Set(ids)
}

/**
 * Removes discounts from a cart that together exceed their promotions' budgets. The engine checks each line
 * separately, and then refuses the order. The next pricing recomputes all discounts, so there is nothing to undo.
 */
export const fitDiscountBudgetsStep = createStep(
  "fit-discount-budgets",
  async ({ cartId }: { cartId: string }, { container }) => {
    const carts = container.resolve(Modules.CART)
    const ofCart = { cart_id: cartId }
    const [items, methods] = await Promise.all([
      carts.listLineItemAdjustments({ item: ofCart }),
      carts.listShippingMethodAdjustments({ shipping_method: ofCart }),
    ])
    const codes = [...new Set([...items, ...methods].flatMap(({ code }) => code ?? []))]
    if (codes.length === 0) return new StepResponse(null)
    const promotions = await container
      .resolve(Modules.PROMOTION)
      .listPromotions({ code: codes }, { relations: ["campaign", "campaign.budget"] })
    const budgets = budgetsOf(promotions)
    if (budgets.size === 0) return new StepResponse(null)
    const dropped = overspent([...items, ...methods], budgets)
    const idsAmong = (adjustments: readonly Adjustment[]) =>
      adjustments.flatMap(({ id }) => (dropped.has(id) ? [id] : []))
    const [itemIds, methodIds] = [idsAmong(items), idsAmong(methods)]
    if (itemIds.length > 0) await carts.deleteLineItemAdjustments(itemIds)
    if (methodIds.length > 0) await carts.deleteShippingMethodAdjustments(methodIds)
    return new StepResponse(null)
  },
)
