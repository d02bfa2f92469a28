import type { MedusaContainer, PromotionDTO } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"

/** How often a code may be used, null for without end, and how often it has been. */
export interface DiscountUsage {
  usageLimit: number | null
  usedCount: number
}

/** How many orders a promotion is linked to. The engine answers the number without reading the links. */
async function countOrders(container: MedusaContainer, promotionId: string): Promise<number> {
  const { data, metadata } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "order_promotion",
    fields: ["order_id"],
    filters: { promotion_id: promotionId },
    pagination: { skip: 0, take: 1 },
  })
  return metadata?.count ?? data.length
}

/** So many counts at once leave the database's other sessions to whoever else asks for something. */
const COUNTS_AT_ONCE = 4

/**
 * How many orders each promotion was used in. The engine counts uses of limited promotions only, so the
 * links that it makes between every order and its promotions are counted: one small query per promotion, since the
 * engine answers no count by groups.
 */
export async function countOrdersOf(
  container: MedusaContainer,
  promotionIds: string[],
): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  const waiting = [...new Set(promotionIds)]
  const countOneByOne = async () => {
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      counts.set(id, await countOrders(container, id))
    }
  }
  await Promise.all(Array.from({ length: COUNTS_AT_ONCE }, countOneByOne))
  return counts
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
