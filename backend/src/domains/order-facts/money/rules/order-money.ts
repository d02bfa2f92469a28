import type { BigNumberInput } from "@medusajs/framework/types"
import { decorateCartTotals } from "@medusajs/framework/utils"
import type { Figures, Order } from "@shop/contracts"
import { copyForTotals, figuresOf, type Priced, type PricedItem } from "./figures"
import { sumCents, toCents } from "#lib/money"
import { ORDER_PAYMENT_FIELDS, paidOf, paymentsOf, type OrderPayments } from "./order-payments"

interface CreditLine {
  amount: BigNumberInput
  reference?: string | null
  reference_id?: string | null
}

/** The engine's fields of an order's line items and shipping methods that its figures are computed from. */
export const ORDER_FIGURE_FIELDS = [
  "items.*",
  "items.detail.*",
  "items.tax_lines.*",
  "items.adjustments.*",
  "shipping_methods.*",
  "shipping_methods.tax_lines.*",
  "shipping_methods.adjustments.*",
]

/** The engine's fields that `orderMoneyOf` needs. */
export const ORDER_MONEY_FIELDS = [
  "status",
  "canceled_at",
  "currency_code",
  "summary.*",
  "credit_lines.*",
  ...ORDER_FIGURE_FIELDS,
  ...ORDER_PAYMENT_FIELDS,
]

/** An order of the engine with everything that its amounts depend on. */
export interface OrderMoneyRow extends Priced, OrderPayments {
  status: string
  canceled_at?: string | Date | null
  currency_code: string
  items: (PricedItem & { detail?: object | null })[]
  credit_lines?: (CreditLine | null)[] | null
  summary?: { transaction_total?: BigNumberInput } | null
}

type OrderMoney = Figures & Pick<Order, "credit" | "returned" | "paid" | "refunded" | "due">

/** Totals as the engine computes them, without returned items. */
interface EngineTotals {
  total: BigNumberInput
  credit_line_total: BigNumberInput
  summary: { pending_difference: BigNumberInput }
}

/**
 * Hides requested returns. The buyer may still keep the items, so unlike the engine, the shop does not owe their
 * value yet. The engine reads the raw value if there is one.
 */
const NOTHING_REQUESTED = { return_requested_quantity: 0, raw_return_requested_quantity: { value: "0" } }

/** @param countsRequested whether items with a requested return count as returned, as they do in the engine */
function engineTotalsOf(order: OrderMoneyRow, { countsRequested = false } = {}): EngineTotals {
  const copy = copyForTotals(order)
  const decorated: unknown = decorateCartTotals({
    ...copy,
    items: copy.items.map((item, index) => ({
      ...item,
      detail: { ...order.items[index]?.detail, ...(!countsRequested && NOTHING_REQUESTED) },
    })),
    credit_lines: (order.credit_lines ?? []).flatMap((line) => (line ? { ...line } : [])),
    currency_code: order.currency_code,
    summary: { transaction_total: order.summary?.transaction_total ?? 0 },
  } as unknown as Parameters<typeof decorateCartTotals>[0])
  return decorated as EngineTotals
}

/** Whether the engine added a credit line for a refund; it then references the payment or the refund's reason. */
function creditsRefund({ reference, reference_id: id }: CreditLine, order: OrderMoneyRow): boolean {
  if (reference === "payment_collection") return true
  const reasons = paymentsOf(order).flatMap(({ refunds }) => refunds ?? [])
  return reasons.some(
    (refund) =>
      refund?.refund_reason && refund.refund_reason.label === reference && refund.refund_reason.code === id,
  )
}

/**
 * The amount due in cents if the buyer keeps items with a requested return; negative if it is owed to the customer,
 * but never more than was paid. It is the engine's difference, less authorized payments. Refunds without a return are
 * credited against it.
 */
export function dueWithoutReturnsOf(order: OrderMoneyRow, engine = engineTotalsOf(order)): number {
  const { capturedCents, refundedCents, reservedCents } = paidOf(order)
  const left = Math.min(0, refundedCents - capturedCents)
  if (order.status === "canceled" || order.canceled_at) return left
  // Both parts are displayed, so each is rounded separately. The engine's difference may be off by a cent.
  const cents = toCents(engine.total) - toCents(order.summary?.transaction_total ?? 0)
  return cents > 0 ? Math.max(0, cents - reservedCents) : Math.max(cents, left)
}

/**
 * The amount due in cents; negative if it is owed to the customer. Items with a requested return reduce what the buyer
 * has to pay: in an exchange, they pay for the new items.
 */
function dueOf(order: OrderMoneyRow, engine: EngineTotals): number {
  const due = dueWithoutReturnsOf(order, engine)
  if (due <= 0) return due
  const withReturns = engineTotalsOf(order, { countsRequested: true }).summary.pending_difference
  return Math.max(0, Math.min(due, toCents(withReturns) - paidOf(order).reservedCents))
}

/**
 * The current amounts of an order and its payments, in cents. The figures are those of `figuresOf`, less credit lines
 * and returned items. Refunds are listed separately, so the engine's own total equals the total here less what it
 * credited for refunds.
 */
export function orderMoneyOf(order: OrderMoneyRow): OrderMoney {
  const { total: orderedTotal, ...figures } = figuresOf(order)
  const engine = engineTotalsOf(order)
  const { capturedCents, refundedCents } = paidOf(order)
  const lines = (order.credit_lines ?? []).flatMap((line) => line ?? [])
  const credit = sumCents(lines.filter((line) => !creditsRefund(line, order)))
  const returned = orderedTotal - toCents(engine.total) - sumCents(lines)
  return {
    ...figures,
    credit,
    returned,
    total: orderedTotal - credit - returned,
    paid: capturedCents,
    refunded: refundedCents,
    due: dueOf(order, engine),
  }
}

/**
 * The amount paid for some items of an order, in cents: how much its total falls when they are returned. Adds up to
 * the cent over all returns.
 *
 * @param pieces quantities, keyed by line item id
 * @param before those that were returned before
 */
export function returnedWorth(
  order: OrderMoneyRow,
  pieces: ReadonlyMap<string, number>,
  before: ReadonlyMap<string, number> = new Map(),
): number {
  const totalWith = (returned: (lineId: string) => number) =>
    engineTotalsOf({
      ...order,
      credit_lines: [],
      items: order.items.map((item) => ({
        ...item,
        detail: { return_received_quantity: returned(item.id) },
      })),
    }).total
  const earlier = (lineId: string) => before.get(lineId) ?? 0
  const left = toCents(totalWith(earlier))
  return left - toCents(totalWith((lineId) => earlier(lineId) + (pieces.get(lineId) ?? 0)))
}
