import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { captureAuthorizedPayment } from "../actions/take-payment"

/** Captures an authorized payment, see `captureAuthorizedPayment`. A capture is final, so there is nothing to undo. */
export const captureAuthorizedPaymentStep = createStep(
  "capture-authorized-payment",
  async ({ paymentId }: { paymentId: string }, { container }) =>
    new StepResponse({ paymentId, isTaken: (await captureAuthorizedPayment(container, paymentId)) !== null }),
)
