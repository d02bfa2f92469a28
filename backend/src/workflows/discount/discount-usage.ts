import type { MedusaContainer, PromotionDTO } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"

/** How often a code may be used, null for without end, and how often it has been. */
export interface DiscountUsage {
  usageLimit: number | null
  usedCount: number
}

/**
 * How many orders each promotion was used in; those of none are missing. The engine counts uses of
 * limited promotions only, so the links that it makes between every order and its promotions are counted.
 * They can only be counted by the database: a popular code has more orders than fit in memory.
 */
export async function countOrdersOf(
  container: MedusaContainer,
  promotionIds: string[],
): Promise<Map<string, number>> {
  if (promotionIds.length === 0) return new Map()
  const knex = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const { rows }: { rows: { promotion_id: string; orders: number }[] } = await knex.raw(
    `select promotion_id, count(distinct order_id)::int as orders from order_promotion
      where promotion_id = any(?) and deleted_at is null group by promotion_id`,
    [promotionIds],
  )
  return new Map(rows.map((row) => [row.promotion_id, row.orders]))
}

/**
 * The usage of a promotion with its campaign's budget. The limit is the promotion's own, else that of a
 * budget of uses. The engine's own count is the larger one where uses were counted before the order links.
 *
 * @param orders orders that used the promotion, see `countOrdersOf`
 */
export function usageOf({ limit, used, campaign }: PromotionDTO, orders: number): DiscountUsage {
  const usedCount = Math.max(used ?? 0, orders)
  if (typeof limit === "number") return { usageLimit: limit, usedCount }
  const budget = campaign?.budget?.type === "usage" ? campaign.budget : undefined
  if (!budget?.limit) return { usageLimit: null, usedCount }
  return { usageLimit: Number(budget.limit), usedCount: Math.max(Number(budget.used ?? 0), usedCount) }
}
