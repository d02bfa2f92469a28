/** Serialises everything that changes a customer's cart or turns it into an order; waits in seconds. */
export function cartLock(customerId: string) {
  return { key: `shop-cart:${customerId}`, timeout: 30, ttl: 120, retryInterval: 0.05 }
}

/** The lock under which the engine itself changes a cart, completes it and notes its payment. */
export function engineCartLock(cartId: string) {
  return { key: cartId, timeout: 30, ttl: 120, retryInterval: 0.05 }
}
