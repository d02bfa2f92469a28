import type { MedusaRequest } from "@medusajs/framework/http"
import { RateLimiterRes, type RateLimiterAbstract } from "rate-limiter-flexible"
import { clientAddress } from "./client-address"
import { failureStore } from "./failure-store"
import { Refusal } from "./refuse"

const WINDOW_SECONDS = 15 * 60

type Door =
  "email-verification" | "engine-auth" | "google" | "newsletter" | "password-forgot" | "password-reset"

/** Requests per address and window. Many people may share an address. */
const REQUESTS_PER_ADDRESS = 100

const limiters = new Map<Door, RateLimiterAbstract>()

function limiterOf(door: Door): RateLimiterAbstract {
  const known = limiters.get(door)
  if (known) return known
  const made = failureStore(`${door}-address`, REQUESTS_PER_ADDRESS, WINDOW_SECONDS)
  limiters.set(door, made)
  return made
}

/**
 * Counts a request at a door that needs no signing in, whatever comes of it: 100 per address in 15 minutes.
 *
 * @throws Refusal `rate_limited` with the seconds until the next one makes sense
 */
export async function limitRequests(door: Door, req: MedusaRequest): Promise<void> {
  try {
    await limiterOf(door).consume(clientAddress(req))
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error
    throw new Refusal("rate_limited", undefined, undefined, Math.ceil(error.msBeforeNext / 1000))
  }
}
