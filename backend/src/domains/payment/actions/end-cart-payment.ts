import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { authorizeSession, findCartPayment, refundOrCancelPayment } from "./cart-payment"

/**
 * Cancels a cart's intents at their provider. One that was captured in the meantime can't be canceled; its money is
 * refunded. Idempotent.
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
