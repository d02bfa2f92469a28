import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { takePayment } from "../actions/take-payment"

/** Takes what a payment holds; see `takePayment`. What is taken stays taken: there is nothing to undo. */
export const takePaymentStep = createStep(
  "take-payment",
  async ({ paymentId }: { paymentId: string }, { container }) =>
    new StepResponse({ paymentId, isTaken: await takePayment(container, paymentId) }),
)
