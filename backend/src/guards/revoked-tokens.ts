import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { callerOf } from "#engine/request"
import { identitySignedOutAt } from "#engine/identities"
import { addClaims } from "#engine/tokens"
import { LONGEST_SESSION_DAYS } from "#domains/people/access/queries/find-session"
import { ACCOUNT_MODULE } from "#modules/account/index"

const DAY_SECONDS = 24 * 60 * 60
const TOO_OLD = "Your session has expired. Please sign in again."
const SIGNED_OUT = "You were signed out, for example because your password was changed. Please sign in again."

/** Whether a sign-in is so old that a shop session would have ended; refreshing keeps its time. */
function isTooOld(issuedAt: unknown): boolean {
  return typeof issuedAt === "number" && Date.now() / 1000 - issuedAt > LONGEST_SESSION_DAYS * DAY_SECONDS
}

/** An engine sign-in in progress during an account claim ends within this time. */
const SIGN_IN_MS = 10_000

/** Engine tokens only know the second they were issued in, so one from the second of the sign-out is accepted. */
function isFormer(
  issuedAt: unknown,
  account: { signed_out_at: Date | null; claimed_at: Date | null },
  isStrict: boolean,
): boolean {
  const { signed_out_at: signedOutAt, claimed_at: claimedAt } = account
  const seconds = typeof issuedAt === "number" ? issuedAt : -Infinity
  if (claimedAt && seconds * 1000 < claimedAt.getTime() + SIGN_IN_MS) return true
  const endedIn = signedOutAt && Math.floor(signedOutAt.getTime() / 1000)
  return endedIn !== null && (isStrict ? seconds <= endedIn : seconds < endedIn)
}

/**
 * Rejects an engine token or session from before its account was signed out everywhere, for example by a new
 * password. The engine accepts it until it expires.
 */
export function rejectRevokedToken(
  req: MedusaRequest,
  res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  return reject(req, res, next, false)
}

/** Also rejects one from the very second of the sign-out, which could be refreshed forever. */
export function rejectDoubtfulToken(
  req: MedusaRequest,
  res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  return reject(req, res, next, true)
}

/** Keeps the sign-in time of a refreshed token, because nobody has signed in again. */
export function keepSignInTime(req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): void {
  addClaims(req, res, { iat: Number(callerOf(req)?.iat ?? 0) })
  next()
}

async function reject(
  req: MedusaRequest,
  res: MedusaResponse,
  next: MedusaNextFunction,
  isStrict: boolean,
): Promise<void> {
  const caller = callerOf(req)
  if (!caller?.auth_identity_id) return next()
  const refuse = (message: string) => void res.status(401).json({ type: "unauthorized", message })
  if (isTooOld(caller.iat)) return refuse(TOO_OLD)
  const [account] = await req.scope
    .resolve(ACCOUNT_MODULE)
    .listAccounts(
      { auth_identity_id: caller.auth_identity_id },
      { select: ["id", "signed_out_at", "claimed_at"], take: 1 },
    )
  const signedOut = account ?? {
    signed_out_at: await identitySignedOutAt(req.scope, caller.auth_identity_id),
    claimed_at: null,
  }
  if (!isFormer(caller.iat, signedOut, isStrict)) return next()
  return refuse(SIGNED_OUT)
}
