import type { BigNumberInput, MedusaContainer, PaymentDTO } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"

interface GeneratedMethods {
  createPaymentSessions: (session: object) => Promise<{ id: string }>
  createPayments: (payment: object) => Promise<PaymentDTO>
  updatePaymentCollections: (id: string, figures: object) => Promise<unknown>
  createCaptures: (capture: object) => Promise<NonNullable<PaymentDTO["captures"]>[number]>
}

interface TakenPayment {
  collectionId: string
  /** Id of an engine's provider that has nobody outside to ask. */
  providerId: string
  currencyCode: string
  /** Dollars. */
  amount: BigNumberInput
}

/**
 * Writes a payment that is authorized and captured in full as it is made, with its session and capture, and what its
 * collection counts: what the engine's typed methods leave, which read it all again after each step to ask a provider.
 *
 * @returns the payment with its capture
 * @engine 2.21.2 payment/dist/services/payment-module.js
 */
export async function writeTakenPayment(
  container: MedusaContainer,
  { collectionId, providerId, currencyCode, amount }: TakenPayment,
): Promise<PaymentDTO> {
  const payments = container.resolve(Modules.PAYMENT) as unknown as GeneratedMethods
  const at = new Date()
  const paid = {
    payment_collection_id: collectionId,
    provider_id: providerId,
    currency_code: currencyCode,
    amount,
    data: {},
  }
  const session = await payments.createPaymentSessions({ ...paid, status: "authorized", authorized_at: at })
  const payment = await payments.createPayments({ ...paid, payment_session: session.id, captured_at: at })
  const capture = await payments.createCaptures({ payment: payment.id, amount })
  const sums = { authorized_amount: amount, captured_amount: amount, refunded_amount: 0 }
  await payments.updatePaymentCollections(collectionId, { ...sums, status: "completed", completed_at: at })
  return { ...payment, captures: [capture] }
}
