import type { OrderDetail } from "@shop/contracts"
import { sumCents, toCents } from "#lib/money"

interface Movement {
  id?: string
  amount: number
  created_at?: string | Date
}

interface Refund extends Movement {
  note?: string | null
  metadata?: Record<string, unknown> | null
  refund_reason?: { label: string; code: string } | null
}

/** A payment of an order. */
export interface Payment {
  id?: string
  provider_id: string
  amount: number
  captured_at: string | Date | null
  canceled_at: string | Date | null
  captures?: (Movement | null)[] | null
  refunds?: (Refund | null)[] | null
}

/** An order's payments as the engine's Query returns them. */
export interface OrderPayments {
  payment_collections?: ({ id?: string; payments?: (Payment | null)[] | null } | null)[] | null
}

const PAYMENTS = "payment_collections.payments"

/** The engine's payment fields that the amounts of an order depend on. */
export const ORDER_PAYMENT_FIELDS = [
  `${PAYMENTS}.provider_id`,
  `${PAYMENTS}.amount`,
  `${PAYMENTS}.captured_at`,
  `${PAYMENTS}.canceled_at`,
  `${PAYMENTS}.captures.amount`,
  `${PAYMENTS}.refunds.amount`,
  `${PAYMENTS}.refunds.refund_reason.label`,
  `${PAYMENTS}.refunds.refund_reason.code`,
]

/** The engine's fields with the purpose of each refund. */
export const ORDER_REFUND_FIELDS = [
  `${PAYMENTS}.id`,
  `${PAYMENTS}.refunds.id`,
  `${PAYMENTS}.refunds.created_at`,
  `${PAYMENTS}.refunds.note`,
  `${PAYMENTS}.refunds.metadata`,
]

/**
 * The dispute that a refund row was recorded for, if the bank took the money back; undefined for the provider's
 * refunds. A payment may be disputed more than once, each time for a part.
 */
export function disputeOf(refund: object): unknown {
  const metadata: unknown = Reflect.get(refund, "metadata")
  return typeof metadata === "object" && metadata !== null ? Reflect.get(metadata, "dispute") : undefined
}

/** Whether a refund, as the engine returns it, was not paid by the provider, but lost in a dispute. */
export const isLostInDispute = (refund: object): boolean => disputeOf(refund) !== undefined

/** All payments of an order, with the fields that were read of them. */
export function paymentsOf<Row = Payment>({
  payment_collections,
}: {
  payment_collections?: ({ payments?: (Row | null)[] | null } | null)[] | null
}): Row[] {
  return (payment_collections ?? []).flatMap((collection) =>
    (collection?.payments ?? []).flatMap((payment) => payment ?? []),
  )
}

/** The payments that count: canceled ones only if there are no others. */
export function countedPaymentsOf(order: OrderPayments): Payment[] {
  const payments = paymentsOf(order)
  const live = payments.filter((payment) => !payment.canceled_at)
  return live.length > 0 ? live : payments
}

/** The status of an order's payments as one. `refunded` means that everything captured was refunded. */
export function paymentStatusOf(order: OrderPayments): OrderDetail["payment"]["status"] {
  const payments = countedPaymentsOf(order)
  const captured = sumCents(payments.flatMap((payment) => payment.captures ?? []))
  const refunded = sumCents(payments.flatMap((payment) => payment.refunds ?? []))
  if (captured > 0 && refunded > 0) return refunded >= captured ? "refunded" : "partly_refunded"
  if (captured > 0) return "captured"
  if (payments.length === 0) return "none"
  return payments.every((payment) => payment.canceled_at) ? "canceled" : "authorized"
}

/** The captured, refunded, and authorized but not captured amounts, in cents. */
export function paidOf(order: OrderPayments) {
  const payments = paymentsOf(order)
  const reserved = payments.filter(({ canceled_at, captured_at }) => !canceled_at && !captured_at)
  return {
    capturedCents: sumCents(payments.flatMap(({ captures }) => captures ?? [])),
    refundedCents: sumCents(payments.flatMap(({ refunds }) => refunds ?? [])),
    reservedCents: sumCents(reserved) - sumCents(reserved.flatMap(({ captures }) => captures ?? [])),
  }
}

/** A payment as the engine stores it; amounts in dollars. */
export interface CoveringPayment {
  amount: unknown
  canceled_at?: unknown
  captures?: readonly ({ amount: unknown } | null)[] | null | undefined
  refunds?: readonly ({ amount: unknown } | null)[] | null | undefined
}

/** The captured and not refunded amount of a payment, in cents. */
export function retainedCents({ captures, refunds }: CoveringPayment): number {
  return sumCents(captures) - sumCents(refunds)
}

/**
 * Whether a payment covers a total in cents: it is authorized in full and not canceled, or enough of it was captured
 * and not refunded. All code that checks whether something is paid uses this.
 */
export function coversTotal(payment: CoveringPayment, totalCents: number): boolean {
  if (payment.canceled_at) return false
  const isTaken = sumCents(payment.captures) > 0
  return (isTaken ? retainedCents(payment) : toCents(payment.amount)) >= totalCents
}
