import type { AdminOrderDetail } from "@shop/contracts"
import { sumCents } from "../policy/money"

type OrderPayment = AdminOrderDetail["payment"]

interface PaymentRow {
  provider_id: string
  amount: number
  captured_at: string | Date | null
  canceled_at: string | Date | null
  captures?: ({ amount: number } | null)[] | null
  refunds?: ({ amount: number } | null)[] | null
}

/** An order's payments as the engine's Query answers them. */
export interface OrderPaymentRow {
  payment_collections?: ({ payments?: (PaymentRow | null)[] | null } | null)[] | null
}

export const ORDER_PAYMENT_FIELDS = [
  "payment_collections.payments.provider_id",
  "payment_collections.payments.amount",
  "payment_collections.payments.captured_at",
  "payment_collections.payments.canceled_at",
  "payment_collections.payments.captures.amount",
  "payment_collections.payments.refunds.amount",
]

const PROVIDERS: Record<string, string> = { pp_system_default: "demo", pp_stripe_stripe: "stripe" }

function statusOf(payments: PaymentRow[]): OrderPayment["status"] {
  const captured = sumCents(payments.flatMap((payment) => payment.captures ?? []))
  const refunded = sumCents(payments.flatMap((payment) => payment.refunds ?? []))
  if (captured > 0) return refunded >= captured ? "refunded" : "captured"
  if (payments.length === 0) return "none"
  return payments.every((payment) => payment.canceled_at) ? "canceled" : "authorized"
}

/** How an order was paid: all its payments as one. Refunded means all of what was captured. */
export function orderPaymentOf(row: OrderPaymentRow): OrderPayment {
  const all = (row.payment_collections ?? []).flatMap((collection) => collection?.payments ?? [])
  const payments = all.flatMap((payment) => payment ?? [])
  const live = payments.filter((payment) => !payment.canceled_at)
  const counted = live.length > 0 ? live : payments
  const capturedAt = payments.map((payment) => payment.captured_at).find(Boolean)
  const provider = counted[0]?.provider_id
  return {
    provider: provider ? (PROVIDERS[provider] ?? provider) : "none",
    status: statusOf(counted),
    amount: sumCents(counted),
    capturedAt: capturedAt ? new Date(capturedAt).toISOString() : null,
  }
}
