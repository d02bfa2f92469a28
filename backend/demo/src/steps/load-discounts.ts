import type {
  CreateCampaignDTO,
  CreatePromotionDTO,
  MedusaContainer,
  UpdatePromotionDTO,
} from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { createPromotionsWorkflow } from "@medusajs/medusa/core-flows"
import { CURRENCY_CODE } from "@shop/contracts"
import { toDollars } from "@shop/backend/lib/money"
import { DEMO_DISCOUNTS } from "../data/discounts"
import type { DemoDiscount } from "../data/types"
import { membershipTarget } from "@shop/backend/domains/catalogue/discount/rules/promotion-data"
import { findMembershipProductIds } from "@shop/backend/domains/store/queries/store-context"

const DAY_MS = 24 * 60 * 60 * 1000

function campaignOf({ code, description, expiresInDays }: DemoDiscount): CreateCampaignDTO | undefined {
  if (expiresInDays === undefined) return undefined
  return {
    name: description,
    campaign_identifier: code,
    ends_at: new Date(Date.now() + expiresInDays * DAY_MS),
  }
}

function promotionOf(discount: DemoDiscount, membershipProductIds: string[]): CreatePromotionDTO {
  const { code, description, type, value, isActive, usageLimit } = discount
  const campaign = campaignOf(discount)
  return {
    code,
    type: "standard",
    status: isActive ? "active" : "inactive",
    is_automatic: false,
    limit: usageLimit ?? null,
    application_method: {
      ...membershipTarget(membershipProductIds),
      type,
      value: type === "fixed" ? toDollars(value) : value,
      currency_code: CURRENCY_CODE,
    },
    ...(campaign && { campaign }),
    metadata: { description },
  }
}

/** Creates the demo shop's discount codes, some of which have been used. */
export async function loadDiscounts(container: MedusaContainer): Promise<void> {
  const membershipProductIds = await findMembershipProductIds(container)
  const { result } = await createPromotionsWorkflow(container).run({
    input: {
      promotionsData: DEMO_DISCOUNTS.map((discount) => promotionOf(discount, membershipProductIds)),
    },
  })
  const usedOf = new Map(DEMO_DISCOUNTS.map(({ code, used }) => [code, used]))
  // The engine counts uses itself, and its type doesn't allow setting an initial count; its model does.
  const updates = result.flatMap(({ id, code }): (UpdatePromotionDTO & { used: number })[] => {
    const used = usedOf.get(code ?? "")
    return used ? [{ id, used }] : []
  })
  await container.resolve(Modules.PROMOTION).updatePromotions(updates)
}
