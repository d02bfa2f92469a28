import type { BigNumberInput, MedusaContainer, PaymentDTO } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"

/** A refund as the engine stores it. */
export interface RefundToRecord {
  /** Id of the engine's payment. */
  payment: string
  /** Dollars. */
  amount: number
  note?: string | undefined
  refund_reason_id?: string | undefined
  /** The engine's id of the user who makes the refund. */
  created_by?: string | undefined
  metadata?: Record<string, unknown> | undefined
}

/** Methods that the engine generates from its models: they only write rows, where its typed ones ask the provider. */
interface GeneratedMethods {
  createPaymentSessions: (session: object) => Promise<{ id: string }>
  createPayments: (payment: object) => Promise<PaymentDTO>
  updatePaymentCollections: (id: string, figures: object) => Promise<unknown>
  createCaptures: (capture: object) => Promise<NonNullable<PaymentDTO["captures"]>[number]>
  createRefunds: (refunds: readonly RefundToRecord[]) => Promise<{ id: string }[]>
  softDeleteRefunds: (ids: string[]) => Promise<unknown>
  listRefunds: (
    filters: { payment_id: string[] },
    config: { take: null; withDeleted: boolean; order: { created_at: "ASC" } },
  ) => Promise<RefundRow[]>
}

/** A refund in the engine's books, or one removed from them. */
export interface RefundRow {
  id: string
  payment_id: string
  amount: unknown
  created_by: string | null
  metadata: Record<string, unknown> | null
  deleted_at: string | Date | null
}

const generated = (container: MedusaContainer) =>
  container.resolve(Modules.PAYMENT) as unknown as GeneratedMethods

/**
 * Records refunds that the provider has paid, or is yet to be asked for, and returns their ids. The module's typed method
 * asks the provider at once.
 *
 * @engine 2.21.2 payment/dist/services/payment-module.js
 */
export async function recordRefunds(
  container: MedusaContainer,
  refunds: readonly RefundToRecord[],
): Promise<string[]> {
  return (await generated(container).createRefunds(refunds)).map(({ id }) => id)
}

/**
 * Removes a failed refund from the engine's books. The row stays, marked as deleted.
 *
 * @engine 2.21.2 payment/dist/services/payment-module.js
 */
export async function deleteRefund(container: MedusaContainer, id: string): Promise<void> {
  await generated(container).softDeleteRefunds([id])
}

/**
 * The refunds of payments, oldest first, including removed ones.
 *
 * @engine 2.21.2 payment/dist/services/payment-module.js
 */
export function listAllRefunds(container: MedusaContainer, paymentIds: string[]): Promise<RefundRow[]> {
  return generated(container).listRefunds(
    { payment_id: paymentIds },
    { take: null, withDeleted: true, order: { created_at: "ASC" } },
  )
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
  const payments = generated(container)
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
