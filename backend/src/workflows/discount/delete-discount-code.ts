import { createWorkflow, transform, when, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import {
  acquireLockStep,
  deleteCampaignsWorkflow,
  deletePromotionsWorkflow,
  releaseLockStep,
} from "@medusajs/medusa/core-flows"
import { recordAuditStep } from "../audit/steps/record-audit"
import { discountCodesLock } from "./discount-codes-lock"
import { findDiscountToDeleteStep } from "./steps/find-discount-to-delete"
import { loadDiscountStateStep } from "./steps/load-discount-state"

export const deleteDiscountCodeWorkflowId = "delete-discount-code"

/** Deletes a discount code; orders keep what it took off. Refused with `not_found`. */
export const deleteDiscountCodeWorkflow = createWorkflow(
  deleteDiscountCodeWorkflowId,
  (input: { id: number; actorId: number }) => {
    const lock = transform(input, discountCodesLock)
    acquireLockStep(lock)
    const found = findDiscountToDeleteStep(input)
    const promotionId = transform({ found }, (data) => String(data.found.promotionIds[0]))
    const before = loadDiscountStateStep({ promotionId })
    const deletion = transform({ found }, (data) => ({ ids: data.found.promotionIds }))
    deletePromotionsWorkflow.runAsStep({ input: deletion })
    when("has-own-campaign", found, ({ campaignIds }) => campaignIds.length > 0).then(() => {
      const campaigns = transform({ found }, (data) => ({ ids: data.found.campaignIds }))
      deleteCampaignsWorkflow.runAsStep({ input: campaigns })
    })
    const entry = transform({ input, before }, (data) => ({
      actor: { accountId: data.input.actorId },
      action: "deleted",
      subject: "discount_code" as const,
      subjectId: data.input.id,
      before: data.before.fields,
      after: null,
    }))
    recordAuditStep(entry)
    releaseLockStep(lock)
    return new WorkflowResponse(found)
  },
)
