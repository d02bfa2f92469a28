import type { PromotionDTO } from "@medusajs/framework/types"
import { usageOf } from "./discount-usage"
import { discountOf } from "../rules/promotion-discount"

/**
 * What the audit log tells of a discount code, in the facade's words: percent for `percentage`, cents for
 * `fixed`. Of a promotion that is no code, what both have in common.
 */
export function discountFields(promotion: PromotionDTO): Record<string, unknown> {
  const discount = discountOf(promotion)
  const endsAt = promotion.campaign?.ends_at
  return {
    code: promotion.code ?? null,
    ...discount,
    status: promotion.status ?? null,
    usageLimit: usageOf(promotion, 0).usageLimit,
    expiresAt: endsAt ? new Date(endsAt).toISOString() : null,
  }
}
