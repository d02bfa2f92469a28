import type { MedusaContainer, PaymentDTO, BigNumberInput } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"

type Capture = NonNullable<PaymentDTO["captures"]>[number]

/** What was captured, in dollars, as the engine stores it, without rounding. */
export function exactAmountOf(capture: Capture): BigNumberInput {
  return (capture as { raw_amount?: BigNumberInput }).raw_amount ?? capture.amount
}

/** The captures of a payment as transactions of its order, as the engine enters them. */
function transactionsOf({ captures, currency_code }: PaymentDTO) {
  return (captures ?? []).map((capture) => ({
    amount: exactAmountOf(capture),
    currency_code,
    reference: "capture",
    reference_id: capture.id,
  }))
}

/**
 * Enters the captures of a payment that are not among the order's transactions yet.
 *
 * @param isNew whether none can be: the caller has just created the order
 */
export async function enterCaptures(
  container: MedusaContainer,
  orderId: string,
  { payment, isNew = false }: { payment: PaymentDTO; isNew?: boolean },
): Promise<void> {
  const orders = container.resolve(Modules.ORDER)
  const filters = { order_id: orderId, reference: "capture" }
  const entered = isNew
    ? []
    : await orders.listOrderTransactions(filters, { select: ["id", "reference_id"], take: null })
  const known = new Set(entered.map(({ reference_id }) => reference_id))
  const missing = transactionsOf(payment).filter(({ reference_id }) => !known.has(reference_id))
  if (missing.length === 0) return
  await orders.addOrderTransactions(missing.map((capture) => ({ order_id: orderId, ...capture })))
}
