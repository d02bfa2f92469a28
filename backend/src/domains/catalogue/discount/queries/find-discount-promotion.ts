import type { MedusaContainer, PromotionDTO } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { throwError } from "#errors/api-error"
import { CATALOGUE_ACCESS_MODULE } from "#modules/catalogue-access/index"
import { discountOf } from "../../promotion/rules/promotion-discount"

/**
 * Finds the promotion behind the facade's id of a discount code.
 *
 * @throws ApiError `not_found` if there is none, or it is no longer a discount code
 */
export async function findDiscountPromotion(container: MedusaContainer, id: number): Promise<PromotionDTO> {
  const access = container.resolve(CATALOGUE_ACCESS_MODULE)
  const [row] = await access.listDiscountCodeIds({ id }, { take: 1 })
  if (!row) return throwError("not_found")
  const promotions = container.resolve(Modules.PROMOTION)
  const [promotion] = await promotions.listPromotions(
    { id: row.promotion_id },
    { relations: ["application_method", "campaign", "campaign.budget"], take: 1 },
  )
  return promotion && discountOf(promotion) ? promotion : throwError("not_found")
}
