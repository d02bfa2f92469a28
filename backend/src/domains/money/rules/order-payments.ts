import type { OrderDetail } from "@shop/contracts"
import { sumCents } from "./money"

type OrderPayment = OrderDetail["payment"]

interface Movement {
  amount: number
}

interface Refund extends Movement {
  refund_reason?: { label: string; code: string } | null
}

interface Payment {
  provider_id: string
  amount: number
  captured_at: string | Date | null
  canceled_at: string | Date | null
  captures?: (Movement | null)[] | null
  refunds?: (Refund | null)[] | null
}

/** An order's payments as the engine's Query returns them. */
export interface OrderPayments {
  payment_collections?: ({ payments?: (Payment | null)[] | null } | null)[] | null
}

const PAYMENTS = "payment_collections.payments"

/** The engine's fields that the money of an order depends on. */
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

const PROVIDERS: Record<string, string> = { pp_system_default: "demo", pp_stripe_stripe: "stripe" }

export function paymentsOf({ payment_collections }: OrderPayments): Payment[] {
  return (payment_collections ?? []).flatMap((collection) =>
    (collection?.payments ?? []).flatMap((payment) => payment ?? []),
  )
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

function statusOf(payments: Payment[]): OrderPayment["status"] {
  const captured = sumCents(payments.flatMap((payment) => payment.captures ?? []))
  const refunded = sumCents(payments.flatMap((payment) => payment.refunds ?? []))
  if (captured > 0 && refunded > 0) return refunded >= captured ? "refunded" : "partly_refunded"
  if (captured > 0) return "captured"
  if (payments.length === 0) return "none"
  return payments.every((payment) => payment.canceled_at) ? "canceled" : "authorized"
}

/** The payment of an order: all its payments as one. `refunded` means that everything captured was refunded. */
export function orderPaymentOf(order: OrderPayments): OrderPayment {
  const payments = paymentsOf(order)
  const live = payments.filter((payment) => !payment.canceled_at)
  const counted = live.length > 0 ? live : payments
  const capturedAt = payments.map((payment) => payment.captured_at).find(Boolean)
  const provider = counted[0]?.provider_id
  return {
    provider: provider ? (PROVIDERS[provider] ?? provider) : "none",
    status: statusOf(counted),
    amount: sumCents(counted),
    refunded: paidOf(order).refundedCents,
    capturedAt: capturedAt ? new Date(capturedAt).toISOString() : null,
  }
}
