import type { CallOutput, Endpoints } from "@shop/contracts"
import { formatCents } from "@shop/contracts/rules"

/** An order as returned for the admin lists; `total` is in dollars. */
export type OrderListItem = CallOutput<Endpoints["listAllOrders"]>[number]

/** The total in cents. */
export function totalCentsOf({ total }: Pick<OrderListItem, "total">): number {
  return Math.round(total * 100)
}

/** What is due, owed back or refunded, as text; null if nothing is. */
export function moneyNoteOf({ refunded, due }: Pick<OrderListItem, "refunded" | "due">): string | null {
  if (due > 0) return `${formatCents(due)} due`
  if (due < 0) return `${formatCents(-due)} to refund`
  return refunded > 0 ? `${formatCents(refunded)} refunded` : null
}
