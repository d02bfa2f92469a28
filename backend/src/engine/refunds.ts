import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"

/** A refund as the engine stores it. */
export interface RefundToRecord {
  /** Id of the engine's payment. */
  payment: string
  /** Dollars. */
  amount: number
  note?: string | undefined
  refund_reason_id?: string | undefined
  /** The engine's id of the user who refunds it. */
  created_by?: string | undefined
  metadata?: Record<string, unknown> | undefined
}

/**
 * Records refunds that the provider has paid, or is yet to be asked for. The module's typed method asks the provider at
 * once; this one, generated from its model, only writes the rows.
 *
 * @engine 2.21.2 payment/dist/services/payment-module.js
 */
export async function recordRefunds(
  container: MedusaContainer,
  refunds: readonly RefundToRecord[],
): Promise<void> {
  const payments = container.resolve(Modules.PAYMENT) as unknown as {
    createRefunds: (refunds: readonly RefundToRecord[]) => Promise<unknown>
  }
  await payments.createRefunds(refunds)
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
