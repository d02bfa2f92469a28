import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { refundPaymentWorkflow } from "@medusajs/medusa/core-flows"

interface Refund {
  payment_id: string
  /** Dollars. */
  amount: number
  note: string
  metadata: Record<string, unknown> | null
}

/**
 * Refunds part of a payment with the engine's workflow, which passes the metadata on although its type omits it.
 *
 * @engine 2.21.2 core-flows/dist/payment/steps/refund-payment.js
 */
export async function refundPayment(container: MedusaContainer, refund: Refund): Promise<void> {
  await refundPaymentWorkflow(container).run({ input: refund })
}

interface ProviderRefund {
  /** Id of the engine's payment. */
  payment: string
  /** Dollars. */
  amount: number
  note: string
  metadata?: Record<string, unknown>
}

/**
 * Records a partial refund that the provider has already paid. The module's typed refund method would make the provider
 * pay again; this one, generated from its model, only writes the row.
 *
 * @engine 2.21.2 payment/dist/services/payment-module.js
 */
export async function recordProviderRefund(
  container: MedusaContainer,
  refund: ProviderRefund,
): Promise<void> {
  const payments = container.resolve(Modules.PAYMENT) as unknown as {
    createRefunds: (refund: ProviderRefund) => Promise<unknown>
  }
  await payments.createRefunds(refund)
}

/**
 * Takes a refund out of the engine's books, which the provider could not pay. The row stays, marked as deleted. Generated
 * from its model as well.
 *
 * @engine 2.21.2 payment/dist/services/payment-module.js
 */
export async function deleteRefund(container: MedusaContainer, id: string): Promise<void> {
  const payments = container.resolve(Modules.PAYMENT) as unknown as {
    softDeleteRefunds: (ids: string[]) => Promise<unknown>
  }
  await payments.softDeleteRefunds([id])
}
