import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { finishPaidPurchases } from "../finish-paid-purchases"

export const finishPaidPurchasesStepId = "finish-paid-purchases"

/** Activates what was paid and never confirmed, of one account or of all. */
export const finishPaidPurchasesStep = createStep(
  finishPaidPurchasesStepId,
  async ({ accountId }: { accountId?: number }, { container }) => {
    await finishPaidPurchases(container, accountId)
    return new StepResponse(null)
  },
)
