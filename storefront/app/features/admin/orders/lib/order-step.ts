import type { AdminOrderDetail, OrderStatus } from "@shop/contracts"
import { formatCents } from "@shop/contracts/rules"

type Payment = AdminOrderDetail["payment"]

/** Labels of the buttons that move an order to a status. */
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

/** Whether part of the unpacked items can go into a separate parcel; not if the order has only one piece. */
export function canPackPart({ status, unpacked }: Pick<AdminOrderDetail, "status" | "unpacked">): boolean {
  const pieces = unpacked.reduce((sum, { quantity }) => sum + quantity, 0)
  return (status === "pending" && pieces > 1) || (status === "processing" && pieces > 0)
}

/** Tells staff what to do next with an order. */
export function adviceFor({
  status,
  nextStatuses,
  unpacked,
  parcels,
}: Pick<AdminOrderDetail, "status" | "nextStatuses" | "unpacked" | "parcels">): string {
  if (status === "pending" && !nextStatuses.includes("processing")) {
    return "There is nothing to ship in this order."
  }
  if (status === "processing" && unpacked.length > 0) {
    return "A part of the order is packed. Pack the rest into parcels of its own, or mark the order as shipped: that packs what is left, and ships every parcel that is still here."
  }
  if (status === "processing" && parcels.length > 1) {
    return "Everything is packed. Ship each parcel under Parcels with a number of its own, or mark the order as shipped: that ships every parcel that is still here."
  }
  return ADVICE[status]
}

/** What happens to the payment when an order is canceled. */
export function refundText({ status, amount, refunded }: Payment): string {
  if (status === "partly_refunded") {
    return `What is left of the payment, ${formatCents(amount - refunded)}, is refunded.`
  }
  if (status === "captured") return `The payment of ${formatCents(amount)} is refunded.`
  if (status === "authorized") return `The reserved payment of ${formatCents(amount)} is not charged.`
  if (status === "refunded") return "The payment was refunded already."
  return "Nothing was charged."
}
