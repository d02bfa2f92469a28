import type {
  CreateApplicationMethodDTO,
  CreateCampaignDTO,
  CreatePromotionDTO,
} from "@medusajs/framework/types"
import { generateEntityId, PromotionRuleOperator } from "@medusajs/framework/utils"
import { CURRENCY_CODE, type DiscountCodeBody } from "@shop/contracts"
import { toDollars } from "#lib/money"

const OWN_CAMPAIGN = "discount-code-"

/** Whether a campaign was created only to let a code expire, and so is deleted with it. */
export function isOwnCampaign(campaignIdentifier: string): boolean {
  return campaignIdentifier.startsWith(OWN_CAMPAIGN)
}

/** The campaign that lets a code expire. Its identifier stays the same when the code is changed. */
export function expiryCampaign(code: string, expiresAt: string): CreateCampaignDTO {
  return {
    name: code,
    campaign_identifier: generateEntityId(undefined, OWN_CAMPAIGN.slice(0, -1)),
    ends_at: new Date(expiresAt),
  }
}

/** The engine's status for a code. */
export function promotionStatus(isActive: boolean): "active" | "inactive" {
  return isActive ? "active" : "inactive"
}

/** A discount's type and value for the engine: a percentage, or an amount in dollars. */
export function methodValue({ discountType, discountValue }: DiscountCodeBody) {
  return {
    type: discountType,
    value: discountType === "fixed" ? toDollars(discountValue) : discountValue,
    currency_code: CURRENCY_CODE,
  }
}

/** The rule that limits a promotion to the membership. */
export function membershipRule(membershipProductIds: string[]) {
  return { attribute: "items.product.id", operator: PromotionRuleOperator.IN, values: membershipProductIds }
}

/** The target of the shop's codes: the membership, and no other items in the cart. */
export function membershipTarget(
  membershipProductIds: string[],
): Pick<CreateApplicationMethodDTO, "target_type" | "allocation" | "target_rules"> {
  return {
    target_type: "items",
    allocation: "across",
    target_rules: [membershipRule(membershipProductIds)],
  }
}

/** Builds the promotion for a new discount code for the membership. */
export function newPromotion(body: DiscountCodeBody, membershipProductIds: string[]): CreatePromotionDTO {
  return {
    code: body.code,
    type: "standard",
    status: promotionStatus(body.isActive),
    is_automatic: false,
    limit: body.usageLimit ?? null,
    application_method: { ...methodValue(body), ...membershipTarget(membershipProductIds) },
    ...(body.expiresAt && { campaign: expiryCampaign(body.code, body.expiresAt) }),
    metadata: { description: body.description },
  }
}
