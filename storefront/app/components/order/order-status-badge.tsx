import type { OrderStatus } from "@shop/contracts"
import { orderStatusText } from "~/lib/order/order-status-text"
import { Badge, type BadgeTone } from "../badge"

const TONES: Record<OrderStatus, BadgeTone> = {
  pending: "warning",
  processing: "info",
  shipped: "violet",
  delivered: "accent",
  completed: "success",
  cancelled: "danger",
}

/** A badge in the color of the status. */
export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  const tone: BadgeTone | undefined = TONES[status]
  return <Badge tone={tone ?? "neutral"}>{orderStatusText(status)}</Badge>
}
