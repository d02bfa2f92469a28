import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules, PaymentEvents } from "@medusajs/framework/utils"
import { formatCents } from "@shop/contracts"
import { listAllRefunds, type RefundRow } from "#engine/payment-rows"
import { inTransaction } from "#engine/transaction"
import type { AuditActor } from "#lib/audit-actor"
import { recordAudit } from "#domains/operations/audit/actions/record"
import { SYSTEM } from "#domains/operations/audit/rules/actor"
import { sumCents, toCents, toDollars } from "#lib/money"
import { paymentsOf } from "#domains/order-facts/money/rules/order-payments"
import { confirmRefunds, type RefusedRefund } from "#domains/checkout/payment/actions/confirm-refunds"
import { tellOfUnpaid } from "#domains/checkout/payment/actions/tell-staff"
import { gatewayOfEngine } from "#domains/checkout/payment/gateways/index"
import { findEntered, type MoneyRow, type PaymentRow } from "./settle-captures"

/** The shop's data about a refund: its author, its return, and whether its order was canceled. */
interface RefundNotes {
  actor?: AuditActor
  return_number?: number
  cancellation?: boolean
}

/**
 * Refunds without their own transaction, by payment id. The engine records the refunds of a cancellation as one
 * transaction under the payment's id.
 */
function enteredByCancellation(refunds: readonly RefundRow[], entered: Map<string, number>) {
  const left = new Map<string, number>()
  return new Map(
    refunds.flatMap(({ id, payment_id: payment, amount, deleted_at: deletedAt }) => {
      if (deletedAt || entered.has(id)) return []
      const rest = left.get(payment) ?? -(entered.get(payment) ?? 0)
      const cents = Math.min(rest, toCents(amount))
      left.set(payment, rest - cents)
      return cents > 0 ? [[id, cents] as const] : []
    }),
  )
}

interface MissingEntry {
  refund: RefundRow
  /** Negative for refunded money; positive for a booked refund that failed later. */
  cents: number
}

/** The missing entries in an order's books, compared with its payments' refunds. */
function missingEntries(refunds: readonly RefundRow[], entered: Map<string, number>): MissingEntry[] {
  const byCancellation = enteredByCancellation(refunds, entered)
  return refunds.flatMap((refund) => {
    const wanted = refund.deleted_at ? 0 : (byCancellation.get(refund.id) ?? 0) - toCents(refund.amount)
    const cents = wanted - (entered.get(refund.id) ?? 0)
    return cents === 0 ? [] : [{ refund, cents }]
  })
}

/** All refunds of an order's payments, and those missing in its books. */
export interface RefundBooks {
  refunds: RefundRow[]
  missing: MissingEntry[]
}

export async function readRefundBooks(
  container: MedusaContainer,
  orderId: string,
  order: MoneyRow,
): Promise<RefundBooks> {
  const paymentIds = paymentsOf(order).map(({ id }) => id)
  const entered = await findEntered(container, orderId)
  const refunds = paymentIds.length > 0 ? await listAllRefunds(container, paymentIds) : []
  return { refunds, missing: missingEntries(refunds, entered) }
}

/**
 * Asks the providers to pay recorded refunds that are not booked yet.
 *
 * @param hasChanged whether they are asked although nothing is missing in the books
 * @returns what they refuse, which is not recorded any more
 */
export async function askProviders(
  container: MedusaContainer,
  order: MoneyRow,
  { refunds, missing }: RefundBooks,
  hasChanged: boolean,
): Promise<RefusedRefund[]> {
  const refused: RefusedRefund[] = []
  for (const { id: paymentId } of paymentsOf(order)) {
    const unpaid = missing.flatMap(({ refund, cents }) =>
      refund.payment_id === paymentId && cents < 0 ? refund.id : [],
    )
    if (unpaid.length === 0 && !hasChanged) continue
    const entered = refunds.flatMap(({ id }) => (unpaid.includes(id) ? [] : id))
    refused.push(...(await confirmRefunds(container, paymentId, new Set(entered))))
  }
  return refused
}

const notesOf = ({ metadata }: RefundRow): RefundNotes => metadata ?? {}

const actorOf = (refund: RefundRow): AuditActor =>
  notesOf(refund).actor ?? (refund.created_by ? { userId: refund.created_by } : SYSTEM)

/** Logs booked refunds with their author; a cancellation has its own entry. */
async function logEntries(
  transaction: MedusaContainer,
  order: MoneyRow,
  { refunds, missing }: RefundBooks,
): Promise<void> {
  const live = refunds.filter((refund) => !refund.deleted_at)
  let refunded = sumCents(live) + missing.reduce((sum, { cents }) => sum + cents, 0)
  for (const { refund, cents } of missing) {
    const before = refunded
    refunded -= cents
    const { cancellation, return_number: number } = notesOf(refund)
    if (cancellation && cents < 0) continue
    await recordAudit(transaction, {
      ...{ action: "updated", subject: "order", subjectId: order.display_id },
      actor: cents < 0 ? actorOf(refund) : SYSTEM,
      before: { refunded: before },
      after: { refunded, ...(number && cents < 0 && { [`return #${number}`]: "refunded" }) },
    })
  }
}

/** Tells staff about booked refunds that failed later. */
async function tellOfFailed(
  transaction: MedusaContainer,
  orderId: string,
  { payments, missing }: { payments: readonly PaymentRow[]; missing: readonly MissingEntry[] },
): Promise<void> {
  for (const { refund, cents } of missing.filter((entry) => entry.cents > 0)) {
    const providerId = payments.find(({ id }) => id === refund.payment_id)?.provider_id ?? ""
    const provider = gatewayOfEngine(providerId)?.name ?? providerId
    await tellOfUnpaid(transaction, orderId, `${provider} could not refund ${formatCents(cents)}.`)
  }
}

/**
 * Books an order's refunds and reverses booked ones that failed, in one transaction with their author.
 *
 * @returns whether money went back
 */
export async function enterRefunds(
  container: MedusaContainer,
  orderId: string,
  order: MoneyRow,
): Promise<boolean> {
  const books = await readRefundBooks(container, orderId, order)
  const { missing } = books
  if (missing.length === 0) return false
  const changed = [...new Set(missing.map(({ refund }) => refund.payment_id))]
  const isPaidBack = (id: string) =>
    missing.some(({ refund, cents }) => refund.payment_id === id && cents < 0)
  await inTransaction(container, async (transaction, emit) => {
    // Captures nothing more, but makes the payment collection count the refunded amount.
    for (const id of changed) await transaction.resolve(Modules.PAYMENT).capturePayment({ payment_id: id })
    // The engine counts a removal only for the order's version of that time, so a reversing entry is added.
    await transaction.resolve(Modules.ORDER).addOrderTransactions(
      missing.map(({ refund, cents }) => ({
        order_id: orderId,
        amount: toDollars(cents),
        currency_code: order.currency_code,
        reference: cents < 0 ? "refund" : "refund_failed",
        reference_id: refund.id,
      })),
    )
    await logEntries(transaction, order, books)
    await tellOfFailed(transaction, orderId, { payments: paymentsOf(order), missing })
    for (const id of changed.filter(isPaidBack)) await emit(PaymentEvents.REFUNDED, { id })
  })
  return missing.some(({ cents }) => cents < 0)
}
