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
  pending: "Pack the items, then mark the order as processing. The customer sees every step.",
  processing: "The items are being packed. Once the parcel is on its way, mark the order as shipped.",
  shipped: "The parcel is on its way, so the order can't be canceled. Mark it as delivered once it arrives.",
  delivered: "The parcel has arrived. Complete the order when nothing is left to do.",
  completed: "This order is complete. You can still handle returns and refunds here.",
  cancelled: "This order was canceled. Its items are available again.",
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
    return "Part of the order is packed. Pack the rest into more parcels, or mark the order as shipped to pack and ship everything that is left."
  }
  if (status === "processing" && parcels.length > 1) {
    return "Everything is packed. Ship each parcel under Parcels with its own tracking number, or mark the order as shipped to ship them all."
  }
  return ADVICE[status]
}

/** What happens to the payment when an order is canceled. */
export function refundText({ status, amount, refunded }: Payment): string {
  if (status === "partly_refunded") {
    return `The rest of the payment, ${formatCents(amount - refunded)}, will be refunded.`
  }
  if (status === "captured") return `The payment of ${formatCents(amount)} will be refunded.`
  if (status === "authorized") return `The authorized payment of ${formatCents(amount)} won't be charged.`
  if (status === "refunded") return "The payment has already been refunded."
  return "Nothing was charged."
}
