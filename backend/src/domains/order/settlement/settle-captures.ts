import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { capturePaymentWorkflow } from "@medusajs/medusa/core-flows"
import { toCents } from "#lib/money"
import { paymentsOf } from "#domains/order-facts/money/rules/order-payments"
import { captureAuthorizedPayment } from "#domains/checkout/payment/actions/take-payment"

interface Movement {
  id: string
  amount: unknown
}

/** A payment with the money that was moved. */
export interface PaymentRow {
  id: string
  provider_id: string
  canceled_at: unknown
  captures?: Movement[] | null
  refunds?: Movement[] | null
}

/** An order with the money of its payments. */
export interface MoneyRow {
  display_id: number
  canceled_at: unknown
  currency_code: string
  payment_collections?: ({ id: string; payments?: (PaymentRow | null)[] | null } | null)[] | null
}

/** The booked transactions in any version of the order, in cents, by the id of the capture, refund or payment. */
export async function findEntered(container: MedusaContainer, orderId: string): Promise<Map<string, number>> {
  const orders = container.resolve(Modules.ORDER)
  const transactions = await orders.listOrderTransactions(
    { order_id: orderId },
    { select: ["id", "reference_id", "amount"], take: null },
  )
  const entered = new Map<string, number>()
  for (const { reference_id: id, amount } of transactions) {
    entered.set(id, (entered.get(id) ?? 0) + toCents(amount))
  }
  return entered
}

/** Completes and books captures that are not on the order yet. */
export async function settleCaptures(
  container: MedusaContainer,
  orderId: string,
  order: MoneyRow,
): Promise<void> {
  const entered = await findEntered(container, orderId)
  for (const { id, captures, canceled_at: canceledAt } of paymentsOf(order)) {
    const isEntered = (captures ?? []).every((capture) => entered.has(capture.id))
    if (canceledAt || isEntered) continue
    if (await captureAuthorizedPayment(container, id)) {
      await capturePaymentWorkflow(container).run({ input: { payment_id: id } })
    }
  }
}
