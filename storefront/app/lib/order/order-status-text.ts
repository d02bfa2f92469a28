import type { OrderStatus } from "@shop/contracts"

const TEXTS: Record<OrderStatus, string> = {
  pending: "Pending",
  processing: "Processing",
  shipped: "Shipped",
  delivered: "Delivered",
  completed: "Completed",
  cancelled: "Cancelled",
}

/** The label of a status; an unknown status is returned unchanged. */
export function orderStatusText(status: OrderStatus): string {
  const known: string | undefined = TEXTS[status]
  return known ?? status
}
