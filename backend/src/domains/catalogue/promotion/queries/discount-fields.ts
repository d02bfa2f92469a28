import type { PromotionDTO } from "@medusajs/framework/types"
import { usageOf } from "./discount-usage"
import { discountOf } from "../rules/promotion-discount"

/**
 * The audited state of a discount code, in the facade's units: percent for `percentage`, cents for `fixed`. For a
 * promotion that is not a discount code, only the common fields.
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
