/** How long a stored response is replayed. */
export const IDEMPOTENCY_HOURS = 24
