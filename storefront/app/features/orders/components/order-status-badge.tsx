import type { OrderStatus } from "@shop/contracts"
import { Badge, type BadgeTone } from "~/components/badge"

const STATUSES: Record<OrderStatus, { text: string; tone: BadgeTone }> = {
  pending: { text: "Pending", tone: "neutral" },
  processing: { text: "Processing", tone: "neutral" },
  shipped: { text: "Shipped", tone: "accent" },
  delivered: { text: "Delivered", tone: "accent" },
  completed: { text: "Completed", tone: "deep" },
  cancelled: { text: "Cancelled", tone: "danger" },
}

/** The status in words; one that this page does not know is shown as it is. */
export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  const known: { text: string; tone: BadgeTone } | undefined = STATUSES[status]
  return <Badge tone={known?.tone ?? "neutral"}>{known?.text ?? status}</Badge>
}
