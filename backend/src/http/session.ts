import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { hashSecretToken, newSecretToken } from "../modules/account/secret-token"
import { endSessionWorkflow } from "../domains/account/workflows/end-session"
import { startSessionWorkflow } from "../domains/account/workflows/start-session"
import { clearSessionCookie, hasSessionCookie, readSessionCookie, setSessionCookie } from "./session-cookie"

/**
 * Signs the browser in with a new token, and ends its previous session.
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
  await startSessionWorkflow(req.scope).run({
    input: {
      accountId,
      tokenHash: hashSecretToken(token),
      ...(proof && { signedOutAt: proof.signedOutAt?.toISOString() ?? null }),
      formerTokenHash: former ? hashSecretToken(former) : undefined,
    },
  })
  // Drops the cookie that `loadViewer` cleared when the previous session had expired.
  res.removeHeader("Set-Cookie")
  setSessionCookie(res, token)
}

/** Signs the browser out and ends its session on the server. Does nothing when it was not signed in. */
export async function signOut(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const token = readSessionCookie(req)
  if (token) await endSessionWorkflow(req.scope).run({ input: { tokenHash: hashSecretToken(token) } })
  if (hasSessionCookie(req)) clearSessionCookie(res)
}
