/** Serialises everything that sells a membership to an account or grants it; waits in seconds. */
export function membershipLock(accountId: number) {
  return { key: `membership:${accountId}`, timeout: 60, ttl: 120, retryInterval: 0.1 }
}

/** Whoever counts a use of a discount code, or takes one back, holds this. */
export function discountLockKey(code: string) {
  return `discount:${code}`
}

/**
 * Serialises the last uses of a discount code. The engine counts them rightly by itself, but lets a
 * caller wait only three seconds for the row.
 */
export function discountLock(code: string | null) {
  return { key: code ? [discountLockKey(code)] : [], timeout: 60, ttl: 120, retryInterval: 0.1 }
}
