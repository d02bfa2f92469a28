import type { OrderStatus } from "@shop/contracts"

const TEXTS: Record<OrderStatus, string> = {
  pending: "Pending",
  processing: "Processing",
  shipped: "Shipped",
  delivered: "Delivered",
  completed: "Completed",
  cancelled: "Cancelled",
}

/** The status in words; one that this page does not know is shown as it is. */
export function orderStatusText(status: OrderStatus): string {
  const known: string | undefined = TEXTS[status]
  return known ?? status
}
