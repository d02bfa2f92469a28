/** Serialises everything that changes a customer's cart or turns it into an order; waits in seconds. */
export function cartLock(customerId: string) {
  return { key: `shop-cart:${customerId}`, timeout: 15, ttl: 60, retryInterval: 0.05 }
}
