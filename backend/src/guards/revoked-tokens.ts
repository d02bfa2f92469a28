import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { callerOf } from "../engine/request"
import { ACCOUNT_MODULE } from "../modules/account"

/** An engine sign-in that is in progress when an account is claimed ends within this time. */
const SIGN_IN_MS = 10_000

/** Engine tokens only know the second they were issued in, so one from the second of the sign-out is accepted. */
function isFormer(
  issuedAt: unknown,
  account: { signed_out_at: Date | null; claimed_at: Date | null },
): boolean {
  const { signed_out_at: signedOutAt, claimed_at: claimedAt } = account
  const seconds = typeof issuedAt === "number" ? issuedAt : -Infinity
  if (claimedAt && seconds * 1000 < claimedAt.getTime() + SIGN_IN_MS) return true
  return signedOutAt !== null && seconds < Math.floor(signedOutAt.getTime() / 1000)
}

/**
 * Rejects an engine token or session from before its account was signed out everywhere, for example by a new password.
 * The engine itself accepts it until it expires.
 */
export async function rejectRevokedToken(
  req: MedusaRequest,
  res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const caller = callerOf(req)
  if (!caller?.auth_identity_id) return next()
  const [account] = await req.scope
    .resolve(ACCOUNT_MODULE)
    .listAccounts(
      { auth_identity_id: caller.auth_identity_id },
      { select: ["id", "signed_out_at", "claimed_at"], take: 1 },
    )
  if (!account || !isFormer(caller.iat, account)) return next()
  res.status(401).json({
    type: "unauthorized",
    message: "The password of this account has changed. Please sign in again.",
  })
}
