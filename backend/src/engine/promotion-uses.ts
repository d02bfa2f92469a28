import type {
  BigNumberInput,
  IPromotionModuleService,
  MedusaContainer,
  UpdatePromotionDTO,
} from "@medusajs/framework/types"
import { MathBN, Modules } from "@medusajs/framework/utils"

/** How often a promotion was used. */
export interface PromotionUses {
  id: string
  used: number
}

/** An order's use of a promotion, for one of its lines. */
export interface UseOfPromotion {
  promotion_id?: string | null | undefined
  amount: BigNumberInput
}

/** Methods of the engine's module that its type omits. */
interface UsesByAttribute {
  revertCampaignBudgetUsageByAttribute_: (budgetId: string, value: string) => Promise<void>
}

/**
 * Sets how often promotions were used. The engine's module accepts this count, but its type omits it.
 *
 * @engine 2.21.2 promotion/dist/models/promotion.js
 */
export async function setPromotionUses(container: MedusaContainer, uses: PromotionUses[]): Promise<void> {
  const updates: (UpdatePromotionDTO & PromotionUses)[] = uses
  await container.resolve(Modules.PROMOTION).updatePromotions(updates)
}

const less = (used: BigNumberInput | null | undefined, amount: BigNumberInput) =>
  MathBN.max(0, MathBN.sub(used ?? 0, amount)).toNumber()

/**
 * Restores an order's promotion uses within a transaction, even if promotions are paused, expired or renamed; the
 * engine's `revertUsage` skips those.
 *
 * @param by the order's values for budgets of each customer
 * @engine 2.21.2 promotion/dist/services/promotion-module.js
 */
export async function uncountUses(
  transaction: MedusaContainer,
  uses: readonly UseOfPromotion[],
  by: Readonly<Record<string, string | null>>,
): Promise<void> {
  const service = transaction.resolve<IPromotionModuleService & UsesByAttribute>(Modules.PROMOTION)
  const amounts = new Map<string, BigNumberInput>()
  for (const { promotion_id: id, amount } of uses)
    if (id) amounts.set(id, MathBN.add(amounts.get(id) ?? 0, amount))
  const counted = new Set<string>()
  for (const [id, amount] of amounts) {
    // Each is read again, because some share a budget.
    const [promotion] = await service.listPromotions(
      { id: [id] },
      { relations: ["campaign", "campaign.budget"], take: 1 },
    )
    if (typeof promotion?.limit === "number")
      await setPromotionUses(transaction, [{ id, used: less(promotion.used, 1) }])
    const { campaign } = promotion ?? {}
    const budget = campaign?.budget
    if (!campaign || !budget) continue
    // The engine counts one use of a budget, however many promotions of an order share it.
    if (budget.type !== "spend" && counted.has(budget.id)) continue
    counted.add(budget.id)
    if (budget.type === "use_by_attribute") {
      const value = by[budget.attribute ?? ""]
      if (!value) continue
      await service.revertCampaignBudgetUsageByAttribute_(budget.id, value)
    }
    const used = less(budget.used, budget.type === "spend" ? amount : 1)
    await service.updateCampaigns({ id: campaign.id, budget: { used } })
  }
}
