import {
  createStep,
  createWorkflow,
  StepResponse,
  transform,
  when,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import {
  deleteCampaignsWorkflow,
  deletePromotionsWorkflow,
  releaseLockStep,
} from "@medusajs/medusa/core-flows"
import { loadAuditStateStep } from "../../audit-state/steps/load-audit-state"
import { recordChangeStep } from "../../audit-state/steps/record-change"
import { discountCodesLock, holdLockStep } from "#domains/operations/lock/locks"
import { findDiscountPromotion } from "../queries/find-discount-promotion"
import { isOwnCampaign } from "../rules/promotion-data"

/**
 * Finds the promotion behind a discount code's id, and the campaign to delete with it. Campaigns that a merchant
 * created are kept.
 *
 * @throws ApiError `not_found`
 */
const findDiscountToDeleteStep = createStep(
  "find-discount-to-delete",
  async ({ id }: { id: number }, { container }) => {
    const { id: promotionId, campaign } = await findDiscountPromotion(container, id)
    const campaignIds = campaign && isOwnCampaign(String(campaign.campaign_identifier)) ? [campaign.id] : []
    return new StepResponse({ promotionIds: [promotionId], campaignIds })
  },
)

/**
 * Deletes a discount code. Orders that used it keep their discount.
 *
 * @throws ApiError `not_found`
 */
export const deleteDiscountCodeWorkflow = createWorkflow(
  "delete-discount-code",
  (input: { id: number; actorId: number }) => {
    const held = holdLockStep(discountCodesLock)
    const found = findDiscountToDeleteStep(input)
    const promotionId = transform({ found }, (data) => String(data.found.promotionIds[0]))
    const before = loadAuditStateStep({ subject: "discount_code", engineId: promotionId })
    const deletion = transform({ found }, (data) => ({ ids: data.found.promotionIds }))
    deletePromotionsWorkflow.runAsStep({ input: deletion })
    when("has-own-campaign", found, ({ campaignIds }) => campaignIds.length > 0).then(() => {
      const campaigns = transform({ found }, (data) => ({ ids: data.found.campaignIds }))
      deleteCampaignsWorkflow.runAsStep({ input: campaigns })
    })
    recordChangeStep({ actorId: input.actorId, subject: "discount_code", engineId: promotionId, before })
    releaseLockStep(held)
    return new WorkflowResponse(found)
  },
)
