import type { ReturnStatus } from "@shop/contracts"

/** Labels of the return statuses. */
export const RETURN_STATUS_TEXTS: Record<ReturnStatus, string> = {
  requested: "Requested",
  approved: "Approved",
  refused: "Declined",
  cancelled: "Canceled",
  received: "Received",
  refunded: "Refunded",
}
