import {
  ContainerRegistrationKeys,
  MedusaError,
  Modules,
  PaymentSessionStatus,
} from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { asError } from "../../../errors/as-error"

/**
 * Authorizes a payment session like the engine's own step, which would also read the session and its payment again.
 *
 * @returns the payment; null if the provider authorizes it later
 * @throws MedusaError that the Payment Module throws, `payment_requires_more_error` or `payment_authorization_error`
 */
export const authorizeSessionStep = createStep(
  "authorize-session",
  async ({ sessionId }: { sessionId: string }, { container }) => {
    const payments = container.resolve(Modules.PAYMENT)
    try {
      const payment = await payments.authorizePaymentSession(sessionId, {})
      return new StepResponse(payment, payment?.id ?? null)
    } catch (error) {
      const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
      logger.error(`The payment session ${sessionId} could not be authorised`, asError(error))
      if (MedusaError.isMedusaError(error)) throw error
      const { status } = await payments.retrievePaymentSession(sessionId, { select: ["id", "status"] })
      throw status === PaymentSessionStatus.REQUIRES_MORE
        ? new MedusaError(
            MedusaError.Types.PAYMENT_REQUIRES_MORE_ERROR,
            "More information is required for payment",
          )
        : new MedusaError(MedusaError.Types.PAYMENT_AUTHORIZATION_ERROR, "Payment authorization failed")
    }
  },
  async (paymentId, { container }) => {
    if (!paymentId) return
    try {
      await container.resolve(Modules.PAYMENT).cancelPayment(paymentId)
    } catch (error) {
      const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
      logger.error(`The payment ${paymentId} could not be cancelled`, asError(error))
    }
  },
)
