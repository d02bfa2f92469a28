import type { MedusaContainer, PromotionDTO } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import type { DiscountSummary } from "@shop/contracts"
import { throwError } from "#errors/api-error"
import { escapeLike } from "#lib/rows"
import { discountOf, discountRefusal } from "../../promotion/rules/promotion-discount"

const RELATIONS = ["application_method", "campaign", "campaign.budget"]

/** The promotion with a code, ignoring case, because the engine's admin also accepts lowercase codes. */
async function findPromotion(container: MedusaContainer, code: string): Promise<PromotionDTO | undefined> {
  const promotions = container.resolve(Modules.PROMOTION)
  const [exact] = await promotions.listPromotions({ code }, { relations: RELATIONS, take: 1 })
  if (exact) return exact
  const filters = { code: { $ilike: escapeLike(code) } }
  const [alike] = await promotions.listPromotions(filters, {
    relations: RELATIONS,
    take: 1,
  })
  return alike
}

/**
 * Returns a code's discount if the code can be used now.
 *
 * @param code as typed; trimmed and uppercased here
 * @throws ApiError `discount_invalid`, `discount_inactive`, `discount_expired` or `discount_used_up`
 */
export async function resolveDiscount(container: MedusaContainer, code: string): Promise<DiscountSummary> {
  const wanted = code.trim().toUpperCase()
  const promotion = wanted ? await findPromotion(container, wanted) : undefined
  const discount = promotion ? discountOf(promotion) : null
  if (!promotion || !discount) return throwError("discount_invalid")
  const refusal = discountRefusal(promotion, new Date())
  return refusal ? throwError(refusal) : discount
}
