import type { MedusaContainer, PaymentSessionDTO } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { createPaymentSessionsWorkflow } from "@medusajs/medusa/core-flows"
import { throwError } from "#errors/api-error"
import { currentGateway, paymentGateways } from "../gateways"
import { authorizeSession, findCartPayment, refundOrCancelPayment } from "./cart-payment"

const UNAVAILABLE = "Payments aren't available right now. Please try again in a minute."

export interface OpenPaymentSessionInput {
  /** The engine's payment collection with an amount due. */
  collectionId: string
  customerId: string
  /** Data for the provider in addition to the amount. */
  data?: Record<string, unknown>
  /** A hint for the buyer if the amount is too small for a card. */
  tooSmallAdvice: string
}

/**
 * Runs a call that sets an amount at a provider.
 *
 * @throws ApiError `payment_failed` if the amount is too small for the provider, `unavailable` if it does not respond
 */
export async function rejectingSmallAmounts<T>(advice: string, run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (paymentGateways.some(({ browser }) => browser?.isOutOfReach(error))) {
      return throwError("unavailable", UNAVAILABLE)
    }
    if (!paymentGateways.some(({ browser }) => browser?.isAmountTooSmall(error))) throw error
    return throwError("payment_failed", `The smallest card payment is $0.50. ${advice}`)
  }
}

/**
 * Opens a session at the shop's payment provider, replacing any other session of the collection. If a browser payment
 * provider fails, the engine keeps an unusable session without an intent, which is deleted here.
 *
 * @throws ApiError `payment_failed` if the amount is too small for the provider, `unavailable` if the provider fails
 */
export async function openPaymentSession(
  container: MedusaContainer,
  { collectionId, customerId, data, tooSmallAdvice }: OpenPaymentSessionInput,
): Promise<PaymentSessionDTO> {
  const { engineProviderId, browser } = currentGateway()
  const { result: session } = await rejectingSmallAmounts(tooSmallAdvice, () =>
    createPaymentSessionsWorkflow(container).run({
      input: {
        payment_collection_id: collectionId,
        provider_id: engineProviderId,
        customer_id: customerId,
        ...(data && { data }),
      },
    }),
  )
  if (!browser || browser.intentOf(session.data)) return session
  await container.resolve(Modules.PAYMENT).deletePaymentSession(session.id)
  return throwError("unavailable", UNAVAILABLE)
}

/**
 * Cancels a cart's intents at their provider. One captured meanwhile can't be canceled; it is refunded. Idempotent.
 *
 * @throws if the provider can't be reached: to be retried
 */
export async function endCartPayment(container: MedusaContainer, cartId: string): Promise<void> {
  const payment = await findCartPayment(container, cartId)
  const payments = container.resolve(Modules.PAYMENT)
  for (const session of payment?.sessions ?? []) {
    const paymentId =
      session.paymentId ?? (await authorizeSession(container, { cartId, sessionId: session.id }))?.id
    if (paymentId) await refundOrCancelPayment(container, paymentId)
    else await payments.deletePaymentSession(session.id)
  }
}
