import type { OrderStatus } from "@shop/contracts"
import { Badge, type BadgeTone } from "~/components/badge"
import { orderStatusText } from "../lib/order-status-text"

const TONES: Record<OrderStatus, BadgeTone> = {
  pending: "neutral",
  processing: "neutral",
  shipped: "accent",
  delivered: "accent",
  completed: "deep",
  cancelled: "danger",
}

export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  const tone: BadgeTone | undefined = TONES[status]
  return <Badge tone={tone ?? "neutral"}>{orderStatusText(status)}</Badge>
}
