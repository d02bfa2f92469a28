import type { IPaymentModuleService, MedusaContainer, PaymentDTO } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"

/** The payment of a purchase as the engine keeps it; null with 0 due. */
export interface PurchasePayment {
  collectionId: string
  sessionId: string | null
  /** The session's payment was given back, so that it can't pay an order any more. */
  isCanceled: boolean
}

/** Collection and newest session of the payment of a cart. */
export async function findPurchasePayment(
  container: MedusaContainer,
  cartId: string,
): Promise<PurchasePayment | null> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = await query.graph({
    entity: "cart",
    fields: [
      "id",
      "payment_collection.id",
      "payment_collection.payment_sessions.id",
      "payment_collection.payment_sessions.payment.canceled_at",
    ],
    filters: { id: cartId },
  })
  const collection = data[0]?.payment_collection
  if (!collection) return null
  const session = collection.payment_sessions?.[0]
  return {
    collectionId: collection.id,
    sessionId: session?.id ?? null,
    isCanceled: Boolean(session?.payment?.canceled_at),
  }
}

/**
 * Asks the provider whether a session is paid, and takes note of it in the engine. Null while it is not.
 * Repeating it is safe.
 */
export async function authorizeSession(
  container: MedusaContainer,
  sessionId: string,
): Promise<PaymentDTO | null> {
  const payments = container.resolve<IPaymentModuleService>(Modules.PAYMENT)
  try {
    return (await payments.authorizePaymentSession(sessionId, {})) ?? null
  } catch (error) {
    const session = await payments.retrievePaymentSession(sessionId, { select: ["id", "status"] })
    if (session.status === "authorized" || session.status === "captured") throw error
    return null
  }
}

/** Gives back what a payment holds: a refund when the money was taken, else a cancellation. */
export async function returnPayment(container: MedusaContainer, payment: PaymentDTO): Promise<void> {
  const payments = container.resolve<IPaymentModuleService>(Modules.PAYMENT)
  if (payment.canceled_at) return
  if (payment.captured_at) await payments.refundPayment({ payment_id: payment.id, amount: payment.amount })
  else await payments.cancelPayment(payment.id)
}
