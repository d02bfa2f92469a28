import { createHash } from "node:crypto"
import { RateLimiterRes, type RateLimiterAbstract } from "rate-limiter-flexible"
import { normalizeEmail } from "../modules/account/names"
import { attemptStore } from "./idempotency"

const EMAILS_PER_HOUR = 5
const HOUR_SECONDS = 60 * 60

let limiter: RateLimiterAbstract | undefined

/**
 * Whether an address may get another email of the kind that anybody can request: five an hour, for all clients
 * together. Each call counts as one.
 */
export async function canEmail(email: string): Promise<boolean> {
  limiter ??= attemptStore("requested-mail", EMAILS_PER_HOUR, HOUR_SECONDS)
  const key = createHash("sha256").update(normalizeEmail(email)).digest("base64url")
  try {
    await limiter.consume(key)
    return true
  } catch (error) {
    if (error instanceof RateLimiterRes) return false
    throw error
  }
}
