import type { OrderDetail } from "@shop/contracts"

type Payment = OrderDetail["payment"]

const STATUS_TEXTS: Record<Payment["status"], string> = {
  none: "Nothing to pay",
  authorized: "Reserved, not yet charged",
  captured: "Paid",
  partly_refunded: "Partly refunded",
  refunded: "Refunded in full",
  canceled: "Not charged",
}

const PROVIDER_TEXTS: Record<string, string | undefined> = {
  demo: "Demo payment, no money moved",
  stripe: "By card",
}

export function orderPaymentText({ provider, status }: Payment): string {
  const how = status === "none" ? undefined : PROVIDER_TEXTS[provider]
  return how ? `${STATUS_TEXTS[status]} · ${how}` : STATUS_TEXTS[status]
}
