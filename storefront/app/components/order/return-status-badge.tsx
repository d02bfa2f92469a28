import type { ReturnStatus } from "@shop/contracts"
import { RETURN_STATUS_TEXTS } from "~/lib/order/return-status-text"
import { Badge, type BadgeTone } from "../badge"

const TONES: Record<ReturnStatus, BadgeTone> = {
  requested: "warning",
  approved: "info",
  refused: "danger",
  cancelled: "neutral",
  received: "violet",
  refunded: "success",
}

export function ReturnStatusBadge({ status }: { status: ReturnStatus }) {
  return <Badge tone={TONES[status]}>{RETURN_STATUS_TEXTS[status]}</Badge>
}
