import type { OrderDetail } from "@shop/contracts"
import { paymentText } from "@shop/contracts/rules"

type Payment = OrderDetail["payment"]

const STATUS_TEXTS: Record<Payment["status"], string> = {
  none: "Nothing to pay",
  authorized: "Reserved, not yet charged",
  captured: "Paid",
  partly_refunded: "Partly refunded",
  refunded: "Refunded in full",
  canceled: "Not charged",
}

export const orderPaymentStatusText = (status: Payment["status"]): string => STATUS_TEXTS[status]

export function orderPaymentText({ provider, status }: Payment): string {
  const how = status === "none" ? undefined : paymentText(provider)
  return how ? `${STATUS_TEXTS[status]} · ${how}` : STATUS_TEXTS[status]
}
