import { type DiscountCode, type DiscountStatus, discountStatusOf } from "@shop/contracts"
import { Badge, type BadgeTone } from "~/components/badge"

const SHOWN: Record<DiscountStatus, { text: string; tone: BadgeTone }> = {
  inactive: { text: "Inactive", tone: "neutral" },
  expired: { text: "Expired", tone: "danger" },
  used_up: { text: "Used Up", tone: "warning" },
  active: { text: "Active", tone: "success" },
}

/** Whether a code can be used now, or why not. */
export function DiscountStatusBadge({ code }: { code: DiscountCode }) {
  const { text, tone } = SHOWN[discountStatusOf(code, new Date())]
  return <Badge tone={tone}>{text}</Badge>
}
