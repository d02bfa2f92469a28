/** Serialises changes of an order's status; waits in seconds. */
export function orderLock(displayId: number) {
  return { key: `order-status:${displayId}`, timeout: 30, ttl: 120, retryInterval: 0.05 }
}
