import type { CartItem } from "@shop/contracts"

/** The number on the cart button: the sum of quantities. */
export function itemCount(items: readonly CartItem[]): number {
  return items.reduce((sum, item) => sum + item.quantity, 0)
}
