/** Serialises everything that changes a customer's cart or turns it into an order; waits in seconds. */
export function cartLock(customerId: string) {
  return { key: `shop-cart:${customerId}`, timeout: 60, ttl: 120, retryInterval: 0.05 }
}
