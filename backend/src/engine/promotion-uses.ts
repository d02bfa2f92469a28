import type { MedusaContainer, UpdatePromotionDTO } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"

/** How often a promotion was used. */
export interface PromotionUses {
  id: string
  used: number
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
