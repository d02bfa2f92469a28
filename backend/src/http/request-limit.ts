import type { MedusaRequest } from "@medusajs/framework/http"
import { RateLimiterRes, type RateLimiterAbstract } from "rate-limiter-flexible"
import { clientAddress } from "./client-address"
import { attemptStore } from "./attempt-store"
import { ApiError } from "../errors/api-error"
import { environment } from "../lib/environment"

const WINDOW_SECONDS = 15 * 60
const HOUR_SECONDS = 60 * 60

type LimitedRoute =
  | "email-verification"
  | "engine-auth"
  | "google"
  | "newsletter"
  | "password-forgot"
  | "password-reset"
  | "register"

/** Requests per address and window. Many people may share an address. */
const REQUESTS_PER_ADDRESS = 100

const limiters = new Map<string, RateLimiterAbstract>()

/** The counter of a name, made once. */
function limiterOf(name: string, points: number, seconds: number): RateLimiterAbstract {
  const known = limiters.get(name)
  if (known) return known
  const made = attemptStore(name, points, seconds)
  limiters.set(name, made)
  return made
}

async function consume(limiter: RateLimiterAbstract, key: string): Promise<void> {
  try {
    await limiter.consume(key)
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error
    throw new ApiError("rate_limited", undefined, undefined, Math.ceil(error.msBeforeNext / 1000))
  }
}

/**
 * Counts a request at a route that needs no signing in, whatever comes of it: 100 per address in 15 minutes, and
 * at the registration as many as `REGISTRATIONS_PER_ADDRESS` says (100) in an hour.
 *
 * @throws ApiError `rate_limited` with the seconds until the next one makes sense
 */
export async function limitRequests(route: LimitedRoute, req: MedusaRequest): Promise<void> {
  const limiter =
    route === "register"
      ? limiterOf("registered-address", environment.registrationsPerAddress, HOUR_SECONDS)
      : limiterOf(`${route}-address`, REQUESTS_PER_ADDRESS, WINDOW_SECONDS)
  await consume(limiter, clientAddress(req))
}

/** Emails about orders that an account may have sent to addresses which are not proved to be its own, in an hour. */
const STRANGERS_EMAILS_PER_HOUR = 20

/**
 * Counts an email that goes to an address which may be a stranger's: 20 per account in an hour.
 *
 * @returns `takeBack` for a call that failed and sends none
 * @throws ApiError `rate_limited` with the seconds until the next one makes sense
 */
export async function countForeignEmail(accountId: number): Promise<{ takeBack: () => Promise<void> }> {
  const limiter = limiterOf("strangers-email", STRANGERS_EMAILS_PER_HOUR, HOUR_SECONDS)
  await consume(limiter, String(accountId))
  return { takeBack: async () => void (await limiter.reward(String(accountId))) }
}
