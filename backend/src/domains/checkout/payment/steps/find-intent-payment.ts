import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { findIntentPayment, type IntentReference } from "../queries/intent-payment"

/** The engine's payment for a provider's intent; null if the engine has none. */
export const findIntentPaymentStep = createStep(
  "find-intent-payment",
  async (reference: IntentReference, { container }) =>
    new StepResponse(await findIntentPayment(container, reference)),
)
