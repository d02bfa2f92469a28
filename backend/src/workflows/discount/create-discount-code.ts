import type { DiscountCodeBody } from "@shop/contracts"
import { createWorkflow, transform, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { acquireLockStep, createPromotionsWorkflow, releaseLockStep } from "@medusajs/medusa/core-flows"
import { recordAuditStep } from "../audit/steps/record-audit"
import { discountCodesLock } from "./discount-codes-lock"
import { newPromotion } from "./promotion-data"
import { loadDiscountStateStep } from "./steps/load-discount-state"
import { requireFreeCodeStep } from "./steps/require-free-code"

export interface CreateDiscountCodeInput {
  body: DiscountCodeBody
  /** The account of the administrator who does it. */
  actorId: number
}

export const createDiscountCodeWorkflowId = "create-discount-code"

/** Creates a discount code as a promotion of the engine. Refused with `taken` for a code that exists. */
export const createDiscountCodeWorkflow = createWorkflow(
  createDiscountCodeWorkflowId,
  (input: CreateDiscountCodeInput) => {
    const lock = transform(input, discountCodesLock)
    acquireLockStep(lock)
    const free = transform(input, ({ body }) => ({ code: body.code }))
    requireFreeCodeStep(free)
    const creation = transform(input, ({ body }) => ({ promotionsData: [newPromotion(body)] }))
    const promotions = createPromotionsWorkflow.runAsStep({ input: creation })
    const promotionId = transform({ promotions }, (data) => String(data.promotions[0]?.id))
    const state = loadDiscountStateStep({ promotionId })
    const entry = transform({ input, state }, (data) => ({
      actor: { accountId: data.input.actorId },
      action: "created",
      subject: "discount_code" as const,
      subjectId: data.state.subjectId,
      before: null,
      after: data.state.fields,
    }))
    recordAuditStep(entry)
    releaseLockStep(lock)
    return new WorkflowResponse({ promotionId })
  },
)
