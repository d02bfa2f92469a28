/**
 * The key that the engine locks to change a cart, record its payment and complete it. Whoever holds it has exclusive
 * access to the cart, even against the engine's own workflows.
 *
 * @engine 2.21.2 core-flows/dist/cart/workflows/complete-cart.js
 * @engine 2.21.2 core-flows/dist/payment/workflows/process-payment.js
 */
export function engineCartKey(cartId: string): string {
  return cartId
}

/**
 * The keys that the engine locks to reserve, pack, cancel and adjust the stock of inventory items, without duplicates.
 *
 * @engine 2.21.2 core-flows/dist/cart/steps/reserve-inventory.js
 * @engine 2.21.2 core-flows/dist/inventory/steps/adjust-inventory-levels.js
 * @engine 2.21.2 core-flows/dist/reservation/steps/create-reservations.js
 * @engine 2.21.2 core-flows/dist/reservation/steps/delete-reservations-by-line-items.js
 */
export function engineStockKeys(inventoryItemIds: readonly string[]): string[] {
  return [...new Set(inventoryItemIds)].sort()
}
