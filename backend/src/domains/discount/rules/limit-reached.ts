const LIMIT_REACHED = /usage exceeds the (budget )?limit/i

/** Whether the engine refused to count a use because the promotion or its campaign has none left. */
export function isLimitReached(error: unknown): boolean {
  const message =
    typeof error === "object" && error !== null && "message" in error ? String(error.message) : ""
  return LIMIT_REACHED.test(message)
}
