import type { OrderDTO, PaymentDTO } from "@medusajs/framework/types"
import { MathBN } from "@medusajs/framework/utils"
import { exactAmountOf } from "../../payment/rules/exact-amount"
import type { OrderRow } from "../presenter"

/**
 * An order that was just placed, as the engine's Query returns it, so that it can be shown without being read.
 *
 * @param order as the engine created it, with nothing paid yet
 * @param payment the captured payment; null if nothing was due
 */
export function toPlacedRow(order: OrderDTO, payment: PaymentDTO | null): OrderRow {
  const paid = MathBN.sum(0, ...(payment?.captures ?? []).map(exactAmountOf))
  const row: unknown = {
    ...order,
    summary: { ...order.summary, transaction_total: paid },
    payment_collections: payment ? [{ payments: [payment] }] : [],
  }
  return row as OrderRow
}
