import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { finishPaidPurchases } from "../finish-paid-purchases"

export const finishPaidPurchasesStepId = "finish-paid-purchases"

/** Activates what was paid and never confirmed. */
export const finishPaidPurchasesStep = createStep(
  finishPaidPurchasesStepId,
  async (_: void, { container }) => {
    await finishPaidPurchases(container)
    return new StepResponse(null)
  },
)
