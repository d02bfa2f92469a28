import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { checkOpenPurchases, finishPaidPurchases } from "../actions/finish-paid-purchases"

/** Activates what an account has paid and never confirmed. */
export const finishPaidPurchasesStep = createStep(
  "finish-paid-purchases",
  async ({ accountId }: { accountId: number }, { container }) => {
    await finishPaidPurchases(container, accountId)
    return new StepResponse(null)
  },
)

/** Activates what anybody has paid and never confirmed, and gives up what nobody paid within a day. */
export const checkOpenPurchasesStep = createStep("check-open-purchases", async (_: void, { container }) => {
  await checkOpenPurchases(container)
  return new StepResponse(null)
})
