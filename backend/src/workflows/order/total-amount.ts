import { toCents } from "../../policy/money"

/**
 * What was ordered for, in cents, with discounts, delivery and taxes. The engine's own total of an order falls with each
 * refund, and to 0 with a cancellation.
 */
export function totalAmountOf(order: { item_total: number; shipping_total: number }): number {
  return toCents(Number(order.item_total) + Number(order.shipping_total))
}
