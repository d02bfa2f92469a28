import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { checkOpenPurchases, finishPaidPurchases } from "../actions/finish-paid-purchases"

export const finishPaidPurchasesStepId = "finish-paid-purchases"

/** Activates what an account has paid and never confirmed. */
export const finishPaidPurchasesStep = createStep(
  finishPaidPurchasesStepId,
  async ({ accountId }: { accountId: number }, { container }) => {
    await finishPaidPurchases(container, accountId)
    return new StepResponse(null)
  },
)

export const checkOpenPurchasesStepId = "check-open-purchases"

/** Activates what anybody has paid and never confirmed, and gives up what nobody paid within a day. */
export const checkOpenPurchasesStep = createStep(checkOpenPurchasesStepId, async (_: void, { container }) => {
  await checkOpenPurchases(container)
  return new StepResponse(null)
})
