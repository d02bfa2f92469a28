import { Modules } from "@medusajs/framework/utils"
import { CATALOGUE_ACCESS_MODULE } from "#modules/catalogue-access/index"
import { discountFields } from "../../promotion/queries/discount-fields"
import type { ReadStates } from "#domains/operations/audit/rules/state"

/** Promotions as discount codes. */
export const readDiscountStates: ReadStates = async (container, ids) => {
  const [promotions, rows] = await Promise.all([
    container
      .resolve(Modules.PROMOTION)
      .listPromotions(
        { id: ids },
        { relations: ["application_method", "campaign", "campaign.budget"], take: ids.length },
      ),
    container
      .resolve(CATALOGUE_ACCESS_MODULE)
      .listDiscountCodeIds({ promotion_id: ids }, { take: ids.length }),
  ])
  const facadeIds = new Map(rows.map((row) => [row.promotion_id, row.id]))
  return new Map(
    promotions.map((promotion) => [
      promotion.id,
      { subjectId: facadeIds.get(promotion.id) ?? null, fields: discountFields(promotion) },
    ]),
  )
}
