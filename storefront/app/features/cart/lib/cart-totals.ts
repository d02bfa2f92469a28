import type { CartItem } from "@shop/contracts"

/** Shipping is free, always. In cents. */
export const SHIPPING_CENTS = 0

/** The sum of the items in cents, before shipping. */
export function subtotalCents(items: readonly CartItem[]): number {
  return items.reduce((sum, item) => sum + item.product.price * item.quantity, 0)
}

/** The number on the cart button: the sum of quantities. */
export function itemCount(items: readonly CartItem[]): number {
  return items.reduce((sum, item) => sum + item.quantity, 0)
}
