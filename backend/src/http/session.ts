import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { hashSecretToken, newSecretToken } from "../modules/account/secret-token"
import { endSessionWorkflow } from "../domains/account/workflows/end-session"
import { startSessionWorkflow } from "../domains/account/workflows/start-session"
import { triggerEmailSending } from "../domains/email/actions/send-emails-soon"
import {
  clearSessionCookie,
  hasSessionCookie,
  readDeviceCookie,
  readSessionCookie,
  setDeviceCookie,
  setSessionCookie,
} from "./session-cookie"

/**
 * Signs the browser in with a new token, ends its previous session, and sets a cookie to recognize the browser later.
 *
 * @param proof for a sign-in by password: the account's `signed_out_at` from before the password was checked
 * @throws ApiError `invalid_credentials` when the password was invalidated meanwhile
 */
export async function signIn(
  req: MedusaRequest,
  res: MedusaResponse,
  accountId: number,
  proof?: { signedOutAt: Date | null },
): Promise<void> {
  const former = readSessionCookie(req)
  const token = newSecretToken()
  const deviceToken = readDeviceCookie(req) ?? newSecretToken()
  const { result } = await startSessionWorkflow(req.scope).run({
    input: {
      accountId,
      deviceHash: hashSecretToken(`${accountId}:${deviceToken}`),
      tokenHash: hashSecretToken(token),
      ...(proof && { signedOutAt: proof.signedOutAt?.toISOString() ?? null }),
      formerTokenHash: former ? hashSecretToken(former) : undefined,
    },
  })
  // Drops the cookie that `loadViewer` cleared when the previous session had expired.
  res.removeHeader("Set-Cookie")
  setSessionCookie(res, token)
  setDeviceCookie(res, deviceToken)
  if (result.isQueued) triggerEmailSending(req.scope)
}

/** Signs the browser out and ends its session on the server. Does nothing when it was not signed in. */
export async function signOut(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const token = readSessionCookie(req)
  if (token) await endSessionWorkflow(req.scope).run({ input: { tokenHash: hashSecretToken(token) } })
  if (hasSessionCookie(req)) clearSessionCookie(res)
}
