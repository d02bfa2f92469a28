import type { AdminOrderDetail, OrderStatus } from "@shop/contracts"
import { formatCents } from "@shop/contracts/rules"

type Payment = AdminOrderDetail["payment"]

/** What the button says that moves an order to a status. */
export const STEP_LABELS: Record<OrderStatus, string> = {
  pending: "Mark as pending",
  processing: "Mark as processing",
  shipped: "Mark as shipped",
  delivered: "Mark as delivered",
  completed: "Mark as completed",
  cancelled: "Cancel order",
}

const ADVICE: Record<OrderStatus, string> = {
  pending: "Pack the items, and mark the order as processing. Its buyer sees each step.",
  processing: "The items are being packed. Mark the order as shipped once the parcel is on its way.",
  shipped:
    "The parcel is on its way and can't be called back. Mark the order as delivered once it has arrived.",
  delivered: "The parcel has arrived. Complete the order when nothing is left to do.",
  completed: "This order is done. What comes back is under Returns, and money can go back under Payment.",
  cancelled: "This order was cancelled, and its stock can be bought again.",
}

/** What is to be done with an order as it is. */
export function adviceFor({
  status,
  nextStatuses,
}: Pick<AdminOrderDetail, "status" | "nextStatuses">): string {
  if (status === "pending" && !nextStatuses.includes("processing")) {
    return "There is nothing to ship in this order."
  }
  return ADVICE[status]
}

/** What becomes of the money when an order is cancelled. */
export function refundText({ status, amount, refunded }: Payment): string {
  if (status === "partly_refunded") {
    return `What is left of the payment, ${formatCents(amount - refunded)}, is refunded.`
  }
  if (status === "captured") return `The payment of ${formatCents(amount)} is refunded.`
  if (status === "authorized") return `The reserved payment of ${formatCents(amount)} is not charged.`
  if (status === "refunded") return "The payment was refunded already."
  return "Nothing was charged."
}
