/** Lets one change of discount codes at a time find out which codes are taken; waits in seconds. */
export function discountCodesLock() {
  return { key: "discount-codes", timeout: 15, ttl: 60, retryInterval: 0.05 }
}
