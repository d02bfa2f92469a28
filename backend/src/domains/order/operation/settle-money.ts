import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules, OrderStatus } from "@medusajs/framework/utils"
import { capturePaymentWorkflow } from "@medusajs/medusa/core-flows"
import { sumCents, toCents, toDollars } from "../../money/rules/money"
import { confirmRefunds } from "../../payment/actions/confirm-refunds"
import { captureAuthorizedPayment } from "../../payment/actions/take-payment"
import { graphRows } from "../../../engine/graph"
import { settleCredits } from "./settle-credits"

interface Movement {
  id: string
  amount: unknown
}

interface OrderRow {
  status: string
  currency_code: string
  payment_collections?:
    | ({
        id: string
        payments?:
          | ({
              id: string
              captured_at: unknown
              canceled_at: unknown
              captures?: Movement[] | null
              refunds?: Movement[] | null
            } | null)[]
          | null
      } | null)[]
    | null
}

const PAYMENTS = "payment_collections.payments"
const FIELDS = [
  "id",
  "status",
  "currency_code",
  "payment_collections.id",
  `${PAYMENTS}.id`,
  `${PAYMENTS}.captured_at`,
  `${PAYMENTS}.canceled_at`,
  `${PAYMENTS}.captures.id`,
  `${PAYMENTS}.captures.amount`,
  `${PAYMENTS}.refunds.id`,
  `${PAYMENTS}.refunds.amount`,
]

async function readOrder(container: MedusaContainer, orderId: string): Promise<OrderRow | undefined> {
  const data = await graphRows<OrderRow>(container, {
    entity: "order",
    fields: FIELDS,
    filters: { id: orderId },
  })
  return data[0]
}

const paymentsOf = (order: OrderRow) =>
  (order.payment_collections ?? []).flatMap((collection) =>
    (collection?.payments ?? []).flatMap((payment) => payment ?? []),
  )

/** Deletes changes that the engine began to enter a refund: no other change of the order can begin beside them. */
async function dropBegunCreditLines(container: MedusaContainer, orderId: string): Promise<void> {
  const orders = container.resolve(Modules.ORDER)
  const begun = await orders.listOrderChanges(
    { order_id: orderId, status: "pending", change_type: "credit_line" } as Record<string, unknown>,
    { select: ["id"] },
  )
  if (begun.length > 0) await orders.deleteOrderChanges(begun.map(({ id }) => id))
}

/**
 * The transactions entered in any version of the order, in cents, by the id of the capture, refund or payment.
 */
async function findEntered(container: MedusaContainer, orderId: string): Promise<Map<string, number>> {
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

async function enterCaptures(container: MedusaContainer, orderId: string, order: OrderRow): Promise<void> {
  const entered = await findEntered(container, orderId)
  for (const { id, captures, canceled_at: canceledAt } of paymentsOf(order)) {
    const isEntered = (captures ?? []).every((capture) => entered.has(capture.id))
    if (canceledAt || isEntered) continue
    if (await captureAuthorizedPayment(container, id)) {
      await capturePaymentWorkflow(container).run({ input: { payment_id: id } })
    }
  }
}

/**
 * Refunds what is left of the payments of a canceled order. The engine cancels an order, and enters its refund, even if
 * the provider refused the refund or could not be reached. The engine's provider accepts a charge that is refunded already.
 *
 * @returns whether there was anything to refund
 */
async function refundCanceled(container: MedusaContainer, order: OrderRow): Promise<boolean> {
  if (order.status !== OrderStatus.CANCELED) return false
  const payments = container.resolve(Modules.PAYMENT)
  const unrefunded = paymentsOf(order).flatMap(({ id, captures, refunds }) => {
    const cents = sumCents(captures) - sumCents(refunds)
    return cents > 0 ? [{ payment_id: id, amount: toDollars(cents) }] : []
  })
  for (const refund of unrefunded) await payments.refundPayment(refund)
  return unrefunded.length > 0
}

/**
 * The refunds of a payment that have no transaction of their own, and how many cents of each are to be entered: what a
 * cancellation refunded is entered in one, under the payment's id. One that is left out would be entered by the engine
 * with the amount of the next refund.
 */
function missingOf(paymentId: string, refunds: Movement[], entered: Map<string, number>) {
  let canceledCents = -(entered.get(paymentId) ?? 0)
  return refunds.flatMap(({ id: refundId, amount }) => {
    if (entered.has(refundId)) return []
    const byCancellation = Math.min(canceledCents, toCents(amount))
    canceledCents -= byCancellation
    const cents = toCents(amount) - byCancellation
    return cents > 0 ? [{ refundId, cents }] : []
  })
}

async function enterRefunds(container: MedusaContainer, orderId: string, order: OrderRow): Promise<void> {
  const payments = container.resolve(Modules.PAYMENT)
  const orders = container.resolve(Modules.ORDER)
  const entered = await findEntered(container, orderId)
  for (const { id, refunds } of paymentsOf(order)) {
    const missing = missingOf(id, refunds ?? [], entered)
    if (missing.length === 0) continue
    await confirmRefunds(container, id)
    // Captures nothing more, but makes the payment collection count the refunded amount.
    await payments.capturePayment({ payment_id: id })
    await orders.addOrderTransactions(
      missing.map(({ refundId, cents }) => ({
        order_id: orderId,
        amount: -toDollars(cents),
        currency_code: order.currency_code,
        reference: "refund",
        reference_id: refundId,
      })),
    )
  }
}

/**
 * Makes an order, its payments and their provider agree: sends the requests that the engine recorded but never sent to
 * the provider, refunds what is left of a canceled order, and records captured or refunded money with the order.
 * Idempotent. The caller holds the order's lock.
 *
 * @throws what the provider throws, to be retried
 */
export async function settleMoney(container: MedusaContainer, orderId: string): Promise<void> {
  await dropBegunCreditLines(container, orderId)
  const order = await readOrder(container, orderId)
  if (!order) return
  await enterCaptures(container, orderId, order)
  const refunded = (await refundCanceled(container, order)) ? await readOrder(container, orderId) : order
  await enterRefunds(container, orderId, refunded ?? order)
  await settleCredits(container, orderId)
}
