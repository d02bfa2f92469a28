import type { OrderDetail } from "@shop/contracts"
import { sumCents } from "#lib/money"
import {
  countedPaymentsOf,
  paidOf,
  paymentsOf,
  paymentStatusOf,
  type OrderPayments,
} from "#domains/order-facts/money/rules/order-payments"
import { gatewayOfEngine } from "../gateways"

type OrderPayment = OrderDetail["payment"]

/** The payment of an order: all its payments as one. `refunded` means that everything captured was refunded. */
export function orderPaymentOf(order: OrderPayments): OrderPayment {
  const payments = paymentsOf(order)
  const counted = countedPaymentsOf(order)
  const capturedAt = payments.map((payment) => payment.captured_at).find(Boolean)
  const provider = counted[0]?.provider_id
  return {
    provider: provider ? (gatewayOfEngine(provider)?.id ?? provider) : "none",
    status: paymentStatusOf(order),
    amount: sumCents(counted),
    refunded: paidOf(order).refundedCents,
    capturedAt: capturedAt ? new Date(capturedAt).toISOString() : null,
  }
}
