import type { CallOutput, Endpoints } from "@shop/contracts"
import { formatCents } from "@shop/contracts/rules"

/** An order as the lists of the administration have it; `total` in dollars. */
export type OrderListItem = CallOutput<Endpoints["listAllOrders"]>[number]

/** What it came to, in cents. */
export function totalCentsOf({ total }: Pick<OrderListItem, "total">): number {
  return Math.round(total * 100)
}

/** What is to be known of an order's money besides its total. */
export function moneyNoteOf({ refunded, due }: Pick<OrderListItem, "refunded" | "due">): string | null {
  if (due > 0) return `${formatCents(due)} still to pay`
  if (due < 0) return `${formatCents(-due)} to be paid back`
  return refunded > 0 ? `${formatCents(refunded)} refunded` : null
}
