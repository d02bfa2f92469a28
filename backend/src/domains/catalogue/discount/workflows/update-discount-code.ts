import { createWorkflow, transform, when, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import {
  createCampaignsWorkflow,
  releaseLockStep,
  updateCampaignsWorkflow,
  updatePromotionsWorkflow,
} from "@medusajs/medusa/core-flows"
import { loadAuditStateStep } from "../../audit-state/steps/load-audit-state"
import { recordChangeStep } from "../../audit-state/steps/record-change"
import { discountCodesLock, holdLockStep } from "#domains/operations/lock/locks"
import { planDiscountChangeStep, type PlanDiscountChangeInput } from "../steps/plan-discount-change"
import { requireFreeCodeStep } from "../steps/require-free-code"

interface UpdateDiscountCodeInput extends PlanDiscountChangeInput {
  /** Account id of the administrator who changes it. */
  actorId: number
}

/**
 * Changes the promotion behind a discount code, and the campaign that lets it expire.
 *
 * @throws ApiError `taken`, and the errors of `planDiscountChangeStep`
 */
export const updateDiscountCodeWorkflow = createWorkflow(
  "update-discount-code",
  (input: UpdateDiscountCodeInput) => {
    const held = holdLockStep(discountCodesLock)
    const plan = planDiscountChangeStep(input)
    const free = transform({ input, plan }, (data) => ({
      code: data.input.body.code,
      promotionId: data.plan.promotion.id,
    }))
    requireFreeCodeStep(free)
    const promotionId = transform({ plan }, (data) => data.plan.promotion.id)
    const before = loadAuditStateStep({ subject: "discount_code", engineId: promotionId })
    const created = when("needs-campaign", plan, ({ newCampaigns }) => newCampaigns.length > 0).then(() => {
      const campaigns = transform({ plan }, (data) => ({ campaignsData: data.plan.newCampaigns }))
      return createCampaignsWorkflow.runAsStep({ input: campaigns })
    })
    when("changes-campaign", plan, ({ campaigns }) => campaigns.length > 0).then(() => {
      const campaigns = transform({ plan }, (data) => ({ campaignsData: data.plan.campaigns }))
      updateCampaignsWorkflow.runAsStep({ input: campaigns })
    })
    const update = transform({ plan, created }, (data) => {
      const campaign = data.created?.[0]
      return { promotionsData: [{ ...data.plan.promotion, ...(campaign && { campaign_id: campaign.id }) }] }
    })
    updatePromotionsWorkflow.runAsStep({ input: update })
    recordChangeStep({ actorId: input.actorId, subject: "discount_code", engineId: promotionId, before })
    releaseLockStep(held)
    return new WorkflowResponse({ promotionId })
  },
)
