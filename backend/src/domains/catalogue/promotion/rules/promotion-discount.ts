import type { ApplicationMethodDTO, PromotionDTO } from "@medusajs/framework/types"
import type { DiscountSummary, ErrorCode } from "@shop/contracts"
import { toCents } from "#lib/money"

function isOrderDiscount(method: ApplicationMethodDTO): boolean {
  return method.target_type === "order" || method.target_type === "items"
}

function text(value: unknown): string {
  return typeof value === "string" ? value : ""
}

/**
 * Converts a promotion to the facade's discount: percent for `percentage`, cents for `fixed`. Null for promotions that
 * are not discount codes: automatic ones, buy-and-get, discounts on shipping.
 */
export function discountOf(promotion: PromotionDTO): DiscountSummary | null {
  const method = promotion.application_method
  if (!method || promotion.is_automatic || promotion.type !== "standard" || !isOrderDiscount(method))
    return null
  const isPercentage = method.type === "percentage"
  return {
    code: text(promotion.code),
    description: text(promotion.metadata?.description) || text(promotion.campaign?.description),
    discountType: isPercentage ? "percentage" : "fixed",
    discountValue: isPercentage ? Number(method.value) : toCents(method.value),
  }
}

function isUsedUp({ limit, used, campaign }: PromotionDTO): boolean {
  if (typeof limit === "number" && (used ?? 0) >= limit) return true
  const budget = campaign?.budget
  const isShared = budget?.type === "usage" || budget?.type === "spend"
  return isShared && Boolean(budget.limit) && Number(budget.used ?? 0) >= Number(budget.limit)
}

/**
 * Why a code can't be used at a given time, in this precedence: inactive, expired, used up. Null if it can be used. The
 * engine enforces the same limits when an order is placed.
 */
export function discountRefusal(promotion: PromotionDTO, now: Date): ErrorCode | null {
  const { status, campaign } = promotion
  if (status !== "active") return "discount_inactive"
  if (campaign?.starts_at && new Date(campaign.starts_at) > now) return "discount_inactive"
  if (campaign?.ends_at && new Date(campaign.ends_at) <= now) return "discount_expired"
  return isUsedUp(promotion) ? "discount_used_up" : null
}
