import type { BigNumberInput, PromotionDTO } from "@medusajs/framework/types"
import { CampaignBudgetType, MathBN } from "@medusajs/framework/utils"

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
 * Sorts the largest first, equal ones by their targets. An adjustment gets a new id with each pricing, so sorting by id
 * would price the same cart differently from one time to the next.
 */
function compareAdjustments(one: Adjustment, other: Adjustment): number {
  if (!MathBN.eq(one.amount, other.amount)) return MathBN.gt(one.amount, other.amount) ? -1 : 1
  return targetOf(one) < targetOf(other) ? -1 : 1
}

/** The ids of the adjustments that exceed what is left of their budgets. */
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
