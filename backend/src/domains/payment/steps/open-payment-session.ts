import { Modules } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { openPaymentSession, type OpenPaymentSessionInput } from "../actions/open-payment-session"

/**
 * Opens a session at the shop's payment provider.
 *
 * @throws ApiError `payment_failed` if the amount is too small for the provider, `unavailable` if the provider fails
 */
export const openPaymentSessionStep = createStep(
  "open-payment-session",
  async (input: OpenPaymentSessionInput, { container }) => {
    const session = await openPaymentSession(container, input)
    return new StepResponse(session, session.id)
  },
  async (sessionId, { container }) => {
    if (!sessionId) return
    await container.resolve(Modules.PAYMENT).deletePaymentSession(sessionId)
  },
)
