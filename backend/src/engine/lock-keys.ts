/**
 * The key under which the engine changes a cart, notes its payment and completes it. Whoever holds it is alone with the
 * cart, before the engine's own workflows as well.
 *
 * @engine 2.21.2 core-flows/dist/cart/workflows/complete-cart.js
 * @engine 2.21.2 core-flows/dist/payment/workflows/process-payment.js
 */
export function engineCartKey(cartId: string): string {
  return cartId
}

/**
 * The keys under which the engine reserves, packs, cancels and adjusts the stock of inventory items, each once.
 *
 * @engine 2.21.2 core-flows/dist/cart/steps/reserve-inventory.js
 * @engine 2.21.2 core-flows/dist/inventory/steps/adjust-inventory-levels.js
 * @engine 2.21.2 core-flows/dist/reservation/steps/create-reservations.js
 * @engine 2.21.2 core-flows/dist/reservation/steps/delete-reservations-by-line-items.js
 */
export function engineStockKeys(inventoryItemIds: readonly string[]): string[] {
  return [...new Set(inventoryItemIds)].sort()
}
