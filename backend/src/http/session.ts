import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { ACCOUNT_MODULE } from "#modules/account/index"
import { deviceHash, hashSecretToken, newSecretToken } from "#modules/account/secret-token"
import { endSessionWorkflow } from "#domains/account/workflows/end-session"
import { noteDeviceWorkflow, startSessionWorkflow } from "#domains/account/workflows/start-session"
import { triggerEmailSending } from "#domains/email/actions/queue-email"
import {
  clearSessionCookie,
  hasSessionCookie,
  readDeviceCookie,
  readSessionCookie,
  setDeviceCookie,
  setSessionCookie,
} from "./session-cookie"

const MOST_OF_A_USER_AGENT = 300

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
      deviceHash: deviceHash(accountId, deviceToken),
      tokenHash: hashSecretToken(token),
      userAgent: req.get("user-agent")?.slice(0, MOST_OF_A_USER_AGENT),
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

/** Remembers the browser of a sign-in at the engine's admin, and reports a new one like that of a sign-in in the shop. */
export async function noteSignIn(req: MedusaRequest, res: MedusaResponse, accountId: number): Promise<void> {
  const token = readDeviceCookie(req) ?? newSecretToken()
  const input = { accountId, deviceHash: deviceHash(accountId, token) }
  const { result } = await noteDeviceWorkflow(req.scope).run({ input })
  setDeviceCookie(res, token)
  if (result.isQueued) triggerEmailSending(req.scope)
}

/** Remembers a browser whose user has proved to own the account by an emailed link, like one used for signing in. */
export async function rememberBrowser(
  req: MedusaRequest,
  res: MedusaResponse,
  accountId: number,
): Promise<void> {
  const token = readDeviceCookie(req) ?? newSecretToken()
  await req.scope.resolve(ACCOUNT_MODULE).noteDevice({ accountId, tokenHash: deviceHash(accountId, token) })
  setDeviceCookie(res, token)
}

/** Remembers the browser of an administrator without an account, after a sign-in or an emailed link. */
export async function rememberAdminBrowser(
  req: MedusaRequest,
  res: MedusaResponse,
  userId: string,
): Promise<void> {
  const token = readDeviceCookie(req) ?? newSecretToken()
  await req.scope.resolve(ACCOUNT_MODULE).noteAdminDevice({ userId, tokenHash: deviceHash(userId, token) })
  setDeviceCookie(res, token)
}

/** Signs the browser out and ends its session on the server. Does nothing when it was not signed in. */
export async function signOut(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const token = readSessionCookie(req)
  if (token) await endSessionWorkflow(req.scope).run({ input: { tokenHash: hashSecretToken(token) } })
  if (hasSessionCookie(req)) clearSessionCookie(res)
}
