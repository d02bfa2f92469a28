import type { MedusaRequest } from "@medusajs/framework/http"
import { RateLimiterRes, type RateLimiterAbstract } from "rate-limiter-flexible"
import { clientAddress } from "#lib/client-address"
import { attemptStore } from "./idempotency"
import { ApiError } from "#errors/api-error"
import { environment } from "#lib/environment"

const WINDOW_SECONDS = 15 * 60
const HOUR_SECONDS = 60 * 60

type LimitedRoute =
  | "email-verification"
  | "engine-auth"
  | "google"
  | "newsletter"
  | "password-forgot"
  | "password-reset"
  | "refill"
  | "register"
  | "restock-notice"

/** Requests per address and window. Many people may share an address. */
const REQUESTS_PER_ADDRESS = 100

const limiters = new Map<string, RateLimiterAbstract>()

/** The limiter with this name, created once. */
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
 * Counts a request to a route without sign-in, whatever its outcome: 100 per address in 15 minutes, and for
 * registrations per hour as many as `REGISTRATIONS_PER_ADDRESS` allows (100 by default).
 *
 * @throws ApiError `rate_limited` with the seconds until the next request is allowed
 */
export async function limitRequests(route: LimitedRoute, req: MedusaRequest): Promise<void> {
  const limiter =
    route === "register"
      ? limiterOf("registered-address", environment.registrationsPerAddress, HOUR_SECONDS)
      : limiterOf(`${route}-address`, REQUESTS_PER_ADDRESS, WINDOW_SECONDS)
  await consume(limiter, clientAddress(req))
}

/** Order emails per account and hour to addresses that are not confirmed as its own. */
const STRANGERS_EMAILS_PER_HOUR = 20

/**
 * Counts an email to an address that may belong to a stranger: 20 per account in an hour.
 *
 * @returns `takeBack`, to be called when the call failed and sends no email
 * @throws ApiError `rate_limited` with the seconds until the next one is allowed
 */
export async function countForeignEmail(accountId: number): Promise<{ takeBack: () => Promise<void> }> {
  const limiter = limiterOf("strangers-email", STRANGERS_EMAILS_PER_HOUR, HOUR_SECONDS)
  await consume(limiter, String(accountId))
  return { takeBack: async () => void (await limiter.reward(String(accountId))) }
}

/** Reviews that an account may write or withdraw per hour. */
const REVIEWS_PER_HOUR = 30

/**
 * Counts a change of an account's reviews: 30 in an hour.
 *
 * @throws ApiError `rate_limited` with the seconds until the next one is allowed
 */
export async function limitReviews(accountId: number): Promise<void> {
  await consume(limiterOf("reviews", REVIEWS_PER_HOUR, HOUR_SECONDS), String(accountId))
}

/** Profile pictures that an account may upload per hour; each is public. */
const PORTRAITS_PER_HOUR = 20

/**
 * Counts an upload of a profile picture: 20 per account in an hour.
 *
 * @throws ApiError `rate_limited` with the seconds until the next one is allowed
 */
export async function limitPortraits(accountId: number): Promise<void> {
  await consume(limiterOf("portraits", PORTRAITS_PER_HOUR, HOUR_SECONDS), String(accountId))
}

/** Personal data downloads that an account may request per hour; each reads all of its orders. */
const DATA_PER_HOUR = 20

/**
 * Counts a download of personal data: 20 per account in an hour.
 *
 * @throws ApiError `rate_limited` with the seconds until the next one is allowed
 */
export async function limitDataRequests(accountId: number): Promise<void> {
  await consume(limiterOf("personal-data", DATA_PER_HOUR, HOUR_SECONDS), String(accountId))
}

/** Documents that may be generated for an account per hour. */
const DOCUMENTS_PER_HOUR = 120

/**
 * Counts a PDF generated for an account: 120 in an hour.
 *
 * @throws ApiError `rate_limited` with the seconds until the next one is allowed
 */
export async function limitDocuments(accountId: number): Promise<void> {
  await consume(limiterOf("documents", DOCUMENTS_PER_HOUR, HOUR_SECONDS), String(accountId))
}
