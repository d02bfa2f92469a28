import { createWorkflow, transform, when, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import {
  acquireLockStep,
  createCampaignsWorkflow,
  releaseLockStep,
  updateCampaignsWorkflow,
  updatePromotionsWorkflow,
} from "@medusajs/medusa/core-flows"
import { recordAuditStep } from "../audit/steps/record-audit"
import { discountCodesLock } from "./discount-codes-lock"
import { loadDiscountStateStep } from "./steps/load-discount-state"
import { planDiscountChangeStep, type PlanDiscountChangeInput } from "./steps/plan-discount-change"
import { requireFreeCodeStep } from "./steps/require-free-code"

export interface UpdateDiscountCodeInput extends PlanDiscountChangeInput {
  /** The account of the administrator who does it. */
  actorId: number
}

export const updateDiscountCodeWorkflowId = "update-discount-code"

/**
 * Changes the promotion behind a discount code, and the campaign that ends it. Refused with `not_found`,
 * `taken`, and as `planDiscountChangeStep` says.
 */
export const updateDiscountCodeWorkflow = createWorkflow(
  updateDiscountCodeWorkflowId,
  (input: UpdateDiscountCodeInput) => {
    const lock = transform(input, discountCodesLock)
    acquireLockStep(lock)
    const plan = planDiscountChangeStep(input)
    const free = transform({ input, plan }, (data) => ({
      code: data.input.body.code,
      promotionId: data.plan.promotion.id,
    }))
    requireFreeCodeStep(free)
    const promotionId = transform({ plan }, (data) => data.plan.promotion.id)
    const before = loadDiscountStateStep({ promotionId })
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
    const after = loadDiscountStateStep({ promotionId }).config({ name: "load-changed-discount-state" })
    const entry = transform({ input, before, after }, (data) => ({
      actor: { accountId: data.input.actorId },
      action: "updated",
      subject: "discount_code" as const,
      subjectId: data.input.id,
      before: data.before.fields,
      after: data.after.fields,
    }))
    recordAuditStep(entry)
    releaseLockStep(lock)
    return new WorkflowResponse({ promotionId })
  },
)
