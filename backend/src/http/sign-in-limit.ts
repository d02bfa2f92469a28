import { createHash } from "node:crypto"
import type { MedusaRequest } from "@medusajs/framework/http"
import { errorCode } from "@shop/contracts"
import { usernameKey } from "../modules/account/names"
import { clientAddress } from "./client-address"
import { AttemptLimiter, type Attempt } from "./attempt-limiter"
import { attemptStore } from "./attempt-store"

const WINDOW_SECONDS = 15 * 60
const FAILURES_PER_NAME = 10
const FAILURES_PER_ADDRESS = 100

type LimitedRoute = "login" | "register"

interface Limiters {
  name: AttemptLimiter
  address: AttemptLimiter
}

const limiters = new Map<LimitedRoute, Limiters>()

function limitersOf(route: LimitedRoute): Limiters {
  const known = limiters.get(route)
  if (known) return known
  const made = {
    name: new AttemptLimiter(attemptStore(`${route}-name`, FAILURES_PER_NAME, WINDOW_SECONDS)),
    address: new AttemptLimiter(attemptStore(`${route}-address`, FAILURES_PER_ADDRESS, WINDOW_SECONDS)),
  }
  limiters.set(route, made)
  return made
}

/** Names are personal data, so the counters store only a hash. */
function keyOf(address: string, name: string): string {
  return createHash("sha256")
    .update(`${address}\n${usernameKey(name)}`)
    .digest("base64url")
}

/** Whether the shop refused the attempt. An internal error does not count as a failed attempt. */
function isRefused(error: unknown): boolean {
  return error instanceof Error && "code" in error && errorCode.safeParse(error.code).success
}

/**
 * Admits an attempt to sign in or register. After 10 failures in 15 minutes for a name from one address, or 100 from
 * that address, further attempts from there are rejected, even with the right password. The caller reports the outcome.
 *
 * @throws ApiError `rate_limited`
 */
export async function limitAttempt(route: LimitedRoute, req: MedusaRequest, name: string): Promise<Attempt> {
  const address = clientAddress(req)
  const { name: byName, address: byAddress } = limitersOf(route)
  const named = await byName.enter(keyOf(address, name))
  const addressed = await byAddress.enter(address).catch((error: unknown) => {
    named.succeeded()
    throw error
  })
  return {
    failed: async () => void (await Promise.all([named.failed(), addressed.failed()])),
    succeeded: () => {
      named.succeeded()
      addressed.succeeded()
    },
  }
}

/**
 * Runs an attempt to sign in or register, within the limits of `limitAttempt`.
 *
 * @throws ApiError `rate_limited`, or what the attempt itself throws
 */
export async function limited<T>(
  route: LimitedRoute,
  req: MedusaRequest,
  name: string,
  attempt: () => Promise<T>,
): Promise<T> {
  const entered = await limitAttempt(route, req, name)
  try {
    const result = await attempt()
    entered.succeeded()
    return result
  } catch (error) {
    if (isRefused(error)) await entered.failed()
    else entered.succeeded()
    throw error
  }
}
