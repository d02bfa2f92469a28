import { createHash } from "node:crypto"
import type { MedusaRequest } from "@medusajs/framework/http"
import { errorCode, ERRORS } from "@shop/contracts"
import { findAdminWithoutAccount } from "#domains/account/queries/admin-without-account"
import { findAccountIdOfName } from "#domains/people/identity/queries/find-account-of-email"
import { ACCOUNT_MODULE } from "#modules/account/index"
import { usernameKey } from "#modules/account/names"
import { deviceHash } from "#modules/account/secret-token"
import { clientAddress } from "#lib/client-address"
import { AttemptLimiter, type Attempt } from "./attempt-limiter"
import { attemptStore } from "./idempotency"
import { readDeviceCookie } from "./session-cookie"

const WINDOW_SECONDS = 15 * 60
const FAILURES_PER_NAME = 10
const FAILURES_PER_ADDRESS = 100
/** For a name over all addresses. */
const FAILURES_PER_NAME_ANYWHERE = 30

type LimitedRoute = "login" | "register"

interface Limiters {
  /** By name and address. */
  name: AttemptLimiter
  address: AttemptLimiter
  /** By name over all addresses. A name being registered has no owner yet to protect. */
  anywhere: AttemptLimiter | undefined
  /** By browser that the account has been signed in with. */
  browser: AttemptLimiter
}

const limiters = new Map<LimitedRoute, Limiters>()

function limitersOf(route: LimitedRoute): Limiters {
  const known = limiters.get(route)
  if (known) return known
  const limiter = (key: string, failures: number) =>
    new AttemptLimiter(attemptStore(`${route}-${key}`, failures, WINDOW_SECONDS))
  const made = {
    name: limiter("name", FAILURES_PER_NAME),
    address: limiter("address", FAILURES_PER_ADDRESS),
    anywhere: route === "login" ? limiter("anywhere", FAILURES_PER_NAME_ANYWHERE) : undefined,
    browser: limiter("browser", FAILURES_PER_NAME),
  }
  limiters.set(route, made)
  return made
}

/** Names are personal data, so the counters store only a hash. */
function keyOf(name: string, address = ""): string {
  return createHash("sha256")
    .update(`${address}\n${usernameKey(name)}`)
    .digest("base64url")
}

/** Admitted only where each limiter admits the attempt. */
async function enterAll(entries: { limiter: AttemptLimiter; key: string }[]): Promise<Attempt> {
  const entered: Attempt[] = []
  try {
    for (const { limiter, key } of entries) entered.push(await limiter.enter(key))
  } catch (error) {
    for (const attempt of entered) attempt.succeeded()
    throw error
  }
  return {
    failed: async () => void (await Promise.all(entered.map((attempt) => attempt.failed()))),
    succeeded: () => {
      for (const attempt of entered) attempt.succeeded()
    },
  }
}

/** The browser's key if the owner of a name has been signed in with it before: an account, or an administrator without. */
async function knownBrowser(
  req: MedusaRequest,
  { accountId, name }: { accountId: number | null; name: string },
): Promise<string | null> {
  const token = readDeviceCookie(req)
  if (!token) return null
  const userId = accountId === null ? (await findAdminWithoutAccount(req.scope, name))?.userId : undefined
  const owner = accountId ?? userId
  if (owner === undefined) return null
  const hash = deviceHash(owner, token)
  const own = { token_hash: hash, ...(accountId === null ? { user_id: userId } : { account_id: accountId }) }
  const [device] = await req.scope.resolve(ACCOUNT_MODULE).listDevices(own, { select: ["id"], take: 1 })
  return device ? hash : null
}

/** Whether the shop refused the attempt. Internal errors and overload don't count as failed attempts. */
function isRefused(error: unknown): boolean {
  const { data } = errorCode.safeParse(error instanceof Error && "code" in error ? error.code : undefined)
  return data !== undefined && ERRORS[data].status < 500
}

/**
 * Admits an attempt to sign in or register. After 10 failures in 15 minutes for a name from one address, 30 for a
 * name from anywhere, or 100 from that address, further attempts are rejected, even with the right password. The
 * owner's browsers, known from a sign-in or an emailed link, then have 10 attempts of their own. The caller reports
 * the outcome.
 *
 * @throws ApiError `rate_limited`
 */
export async function limitAttempt(route: LimitedRoute, req: MedusaRequest, name: string): Promise<Attempt> {
  const limits = limitersOf(route)
  const address = clientAddress(req)
  // To sign in, all names of an account count as one.
  const accountId = limits.anywhere ? await findAccountIdOfName(req.scope, name) : null
  const who = accountId ? `account ${accountId}` : name
  try {
    return await enterAll([
      { limiter: limits.name, key: keyOf(who, address) },
      ...(limits.anywhere ? [{ limiter: limits.anywhere, key: keyOf(who) }] : []),
      { limiter: limits.address, key: address },
    ])
  } catch (refusal) {
    // Strangers who use up a name's or a shared address's attempts must not lock its owner out.
    const browser = limits.anywhere && (await knownBrowser(req, { accountId, name }))
    if (!browser) throw refusal
    return limits.browser.enter(browser)
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
