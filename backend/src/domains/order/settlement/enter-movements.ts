import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules, PaymentEvents } from "@medusajs/framework/utils"
import { capturePaymentWorkflow } from "@medusajs/medusa/core-flows"
import { inTransaction } from "../../../engine/transaction"
import type { AuditActor } from "../../../lib/audit-actor"
import { recordAudit } from "../../audit/actions/record"
import { SYSTEM } from "../../audit/rules/actor"
import { sumCents, toCents, toDollars } from "../../money/rules/money"
import { paymentsOf } from "../../money/rules/order-payments"
import { confirmRefunds } from "../../payment/actions/confirm-refunds"
import { captureAuthorizedPayment } from "../../payment/actions/take-payment"

interface Movement {
  id: string
  amount: unknown
}

/** What the shop notes with a refund: who made it, which return it is for, and whether its order was canceled. */
interface RefundNotes {
  actor?: AuditActor
  return_number?: number
  cancellation?: boolean
}

interface Refund extends Movement {
  created_by: string | null
  metadata: RefundNotes | null
}

interface PaymentRow {
  id: string
  canceled_at: unknown
  captures?: Movement[] | null
  refunds?: Refund[] | null
}

/** An order with the money of its payments. */
export interface MoneyRow {
  display_id: number
  canceled_at: unknown
  currency_code: string
  payment_collections?: ({ id: string; payments?: (PaymentRow | null)[] | null } | null)[] | null
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

/** Takes and enters captures that were begun and are not entered with the order yet. */
export async function enterCaptures(
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

interface MissingRefund {
  refund: Refund
  cents: number
}

/**
 * The refunds of a payment that have no transaction of their own, and how many cents of each are to be entered: what the
 * engine refunded with a cancellation is entered in one, under the payment's id.
 */
function missingOf({ id, refunds }: PaymentRow, entered: Map<string, number>): MissingRefund[] {
  let canceledCents = -(entered.get(id) ?? 0)
  return (refunds ?? []).flatMap((refund) => {
    if (entered.has(refund.id)) return []
    const byCancellation = Math.min(canceledCents, toCents(refund.amount))
    canceledCents -= byCancellation
    const cents = toCents(refund.amount) - byCancellation
    return cents > 0 ? [{ refund, cents }] : []
  })
}

const actorOf = ({ metadata, created_by: userId }: Refund): AuditActor =>
  metadata?.actor ?? (userId ? { userId } : SYSTEM)

/**
 * Has the provider pay refunds that are not entered with the order yet, and enters them, with who made them.
 *
 * @returns the provider's words for one that it refuses, which is not recorded any more
 */
export async function enterRefunds(
  container: MedusaContainer,
  orderId: string,
  order: MoneyRow,
): Promise<string | undefined> {
  const entered = await findEntered(container, orderId)
  const all = paymentsOf(order)
  const missing = all.map((payment) => missingOf(payment, entered))
  let refunded = sumCents(all.flatMap(({ refunds }) => refunds ?? []))
  refunded -= missing.flat().reduce((sum, { cents }) => sum + cents, 0)
  let refusal: string | undefined
  for (const [index, { id: paymentId, refunds }] of all.entries()) {
    const unentered = missing[index] ?? []
    if (unentered.length === 0) continue
    const isUnentered = (id: string) => unentered.some(({ refund }) => refund.id === id)
    const settled = (refunds ?? []).flatMap(({ id }) => (isUnentered(id) ? [] : [id]))
    const refused = await confirmRefunds(container, paymentId, new Set(settled))
    refusal ??= refused[0]?.words
    const ofPayment = unentered.filter(({ refund }) => !refused.some(({ id }) => id === refund.id))
    if (ofPayment.length === 0) continue
    await inTransaction(container, async (transaction, emit) => {
      // Captures nothing more, but makes the payment collection count the refunded amount.
      await transaction.resolve(Modules.PAYMENT).capturePayment({ payment_id: paymentId })
      await transaction.resolve(Modules.ORDER).addOrderTransactions(
        ofPayment.map(({ refund, cents }) => ({
          order_id: orderId,
          amount: -toDollars(cents),
          currency_code: order.currency_code,
          reference: "refund",
          reference_id: refund.id,
        })),
      )
      for (const { refund, cents } of ofPayment) {
        refunded += cents
        // The audit entry of the cancellation covers it.
        if (refund.metadata?.cancellation) continue
        await recordAudit(transaction, {
          ...{ actor: actorOf(refund), action: "updated", subject: "order", subjectId: order.display_id },
          before: { refunded: refunded - cents },
          after: {
            refunded,
            ...(refund.metadata?.return_number && {
              [`return #${refund.metadata.return_number}`]: "refunded",
            }),
          },
        })
      }
      await emit(PaymentEvents.REFUNDED, { id: paymentId })
    })
  }
  return refusal
}
