import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { readDiscountStates } from "../../audit/states/discount-states"
import type { AuditState } from "../../audit/states/state"

export const loadDiscountStateStepId = "load-discount-state"

/** What the audit log tells of a discount code now. */
export const loadDiscountStateStep = createStep(
  loadDiscountStateStepId,
  async ({ promotionId }: { promotionId: string }, { container }) => {
    const states = await readDiscountStates(container, [promotionId])
    return new StepResponse<AuditState>(states.get(promotionId) ?? { subjectId: null, fields: {} })
  },
)
