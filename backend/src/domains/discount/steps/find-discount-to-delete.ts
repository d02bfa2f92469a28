import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { findDiscountPromotion } from "../queries/find-discount-promotion"
import { isOwnCampaign } from "../rules/promotion-data"

/**
 * The promotion behind a discount code's id, and the campaign that goes with it: one that a merchant made
 * stays.
 *
 * @throws Refusal `not_found`
 */
export const findDiscountToDeleteStep = createStep(
  "find-discount-to-delete",
  async ({ id }: { id: number }, { container }) => {
    const { id: promotionId, campaign } = await findDiscountPromotion(container, id)
    const campaignIds = campaign && isOwnCampaign(String(campaign.campaign_identifier)) ? [campaign.id] : []
    return new StepResponse({ promotionIds: [promotionId], campaignIds })
  },
)
