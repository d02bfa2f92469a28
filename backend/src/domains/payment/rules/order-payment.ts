import type { OrderDetail } from "@shop/contracts"
import { sumCents } from "../../money/rules/money"
import { paidOf, paymentsOf, type OrderPayments, type Payment } from "../../money/rules/order-payments"
import { gatewayOfEngine } from "../gateways"

type OrderPayment = OrderDetail["payment"]

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
    provider: provider ? (gatewayOfEngine(provider)?.id ?? provider) : "none",
    status: statusOf(counted),
    amount: sumCents(counted),
    refunded: paidOf(order).refundedCents,
    capturedAt: capturedAt ? new Date(capturedAt).toISOString() : null,
  }
}
