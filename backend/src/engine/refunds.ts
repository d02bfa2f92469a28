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
  /** The engine's id of the user who makes the refund. */
  created_by?: string | undefined
  metadata?: Record<string, unknown> | undefined
}

interface GeneratedMethods {
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
 * Records paid or pending refunds, and returns their ids. The module's typed method calls the provider at once; this
 * one, generated from its model, only saves the rows.
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
