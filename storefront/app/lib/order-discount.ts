import type { Order } from "@shop/contracts"

/** What a discount took off an order, in cents: the items' sum less the total, as shipping is free. */
export function orderDiscountCents(order: Pick<Order, "items" | "totalAmount">): number {
  const sum = order.items.reduce((cents, item) => cents + item.price * item.quantity, 0)
  return Math.max(sum - order.totalAmount, 0)
}
