import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { ACCOUNT_MODULE } from "../modules/account"
import type AccountModuleService from "../modules/account/service"
import { hashSessionToken } from "../modules/account/session-token"
import { MEMBERSHIP_MODULE } from "../modules/membership"
import type MembershipModuleService from "../modules/membership/service"
import { isEngineUser } from "./engine-user"
import { clearSessionCookie, hasSessionCookie, readSessionCookie } from "./session-cookie"
import { readSettings } from "./settings"

const MINUTE_MS = 60_000

/** The signed-in person of a request, with the flags of this moment. */
export interface Viewer {
  /** The facade's user id. */
  accountId: number
  customerId: string
  authIdentityId: string
  /** Engine admin user; null for everyone but administrators. */
  userId: string | null
  isMember: boolean
  isDoctor: boolean
  isAdmin: boolean
  /** Was asked to confirm the e-mail address, and hasn't yet; counts while the settings demand it. */
  emailUnconfirmed: boolean
  sessionId: string
}

/**
 * Who is calling, by the session cookie: two queries, three for an administrator,
 * none without a cookie. A session lives for
 * `sessionTimeout` minutes after it was last seen, which is written at most once a minute. A cookie without
 * a live session reads as nobody, and is cleared.
 */
export async function loadViewer(req: MedusaRequest, res: MedusaResponse): Promise<Viewer | null> {
  const token = readSessionCookie(req)
  if (!token) {
    if (hasSessionCookie(req)) clearSessionCookie(res)
    return null
  }
  const accounts = req.scope.resolve<AccountModuleService>(ACCOUNT_MODULE)
  const { sessionTimeout } = await readSettings(req.scope)
  const now = Date.now()
  const session = await accounts.findSession(
    hashSessionToken(token),
    new Date(now - sessionTimeout * MINUTE_MS),
  )
  if (!session) {
    clearSessionCookie(res)
    return null
  }
  if (now - session.last_seen_at.getTime() >= MINUTE_MS) {
    await accounts.touchSession(session.session_id, new Date(now))
  }
  // The account hears of a deleted engine user a moment later; its access ends with the deletion.
  const userId = session.user_id && (await isEngineUser(req.scope, session.user_id)) ? session.user_id : null
  const memberships = req.scope.resolve<MembershipModuleService>(MEMBERSHIP_MODULE)
  return {
    accountId: session.account_id,
    customerId: session.customer_id,
    authIdentityId: session.auth_identity_id,
    userId,
    isMember: await memberships.isMember(session.account_id),
    isDoctor: session.doctor_status === "approved",
    isAdmin: userId !== null,
    emailUnconfirmed: session.email_unconfirmed,
    sessionId: session.session_id,
  }
}
