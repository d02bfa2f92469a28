import { createHash } from "node:crypto"
import { RateLimiterRes, type RateLimiterAbstract } from "rate-limiter-flexible"
import { normalizeEmail } from "#modules/account/names"
import { attemptStore } from "./idempotency"

const MINUTE_SECONDS = 60

/**
 * The number of emails of a type per mailbox and period. For password links, the period is not longer than a link
 * works, so even if strangers use the emails up, the owner has a working link.
 */
const LIMITS = {
  confirmation: { emails: 5, seconds: 60 * MINUTE_SECONDS },
  password: { emails: 5, seconds: 60 * MINUTE_SECONDS },
  /** The engine's links work for 15 minutes. */
  "admin-password": { emails: 2, seconds: 15 * MINUTE_SECONDS },
} as const

type RequestedEmail = keyof typeof LIMITS

const limiters = new Map<RequestedEmail, RateLimiterAbstract>()

function limiterOf(kind: RequestedEmail): RateLimiterAbstract {
  const known = limiters.get(kind)
  if (known) return known
  const { emails, seconds } = LIMITS[kind]
  const made = attemptStore(`requested-${kind}`, emails, seconds)
  limiters.set(kind, made)
  return made
}

/**
 * Whether an address may get another email of a type that anyone can request, over all clients together. Each call
 * counts as one.
 */
export async function canEmail(kind: RequestedEmail, email: string): Promise<boolean> {
  const key = createHash("sha256").update(normalizeEmail(email)).digest("base64url")
  try {
    await limiterOf(kind).consume(key)
    return true
  } catch (error) {
    if (error instanceof RateLimiterRes) return false
    throw error
  }
}
