import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"

/** Whether there is any promotion that applies without a code. One query. */
export async function hasAutomaticPromotions(container: MedusaContainer): Promise<boolean> {
  const promotions = container.resolve(Modules.PROMOTION)
  const found = await promotions.listPromotions({ is_automatic: true }, { select: ["id"], take: 1 })
  return found.length > 0
}
