import type { ReturnStatus } from "@shop/contracts"

/** What a return is called in each of its states. */
export const RETURN_STATUS_TEXTS: Record<ReturnStatus, string> = {
  requested: "Requested",
  approved: "Approved",
  refused: "Refused",
  cancelled: "Cancelled",
  received: "Received",
  refunded: "Refunded",
}
