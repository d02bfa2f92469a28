import type { MedusaContainer, PromotionDTO } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"

/** How often a code may be used (null for no limit), and how often it was used. */
export interface DiscountUsage {
  usageLimit: number | null
  usedCount: number
}

/** The number of orders linked to a promotion. The engine returns the count without reading the links. */
async function countOrders(container: MedusaContainer, promotionId: string): Promise<number> {
  const { data, metadata } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "order_promotion",
    fields: ["order_id"],
    filters: { promotion_id: promotionId },
    pagination: { skip: 0, take: 1 },
  })
  return metadata?.count ?? data.length
}

/** Concurrent counts; few, so that other requests still get database connections. */
const CONCURRENT_COUNTS = 4

/**
 * The number of orders that used each promotion. The engine counts uses only for promotions with a limit, so the links
 * between orders and promotions are counted. That takes one small query per promotion, since the engine can't count by
 * groups.
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
  await Promise.all(Array.from({ length: CONCURRENT_COUNTS }, countOneByOne))
  return counts
}

/**
 * The usage of a promotion. The limit is the promotion's own, or else that of its campaign's usage budget. The engine's
 * own count may be larger, since it includes uses from before orders were linked.
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
