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
 * Refunds a part of a payment by the engine's workflow, which hands the metadata on and leaves it out of its type.
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
}

/**
 * Records a part of a payment that its provider has paid back already. The module's own call for a refund, which is in its
 * type, would ask the provider to pay; the one that is made from its model only writes.
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
