import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import type { Visibility } from "@shop/contracts"
import { throwError } from "#errors/api-error"
import { ACCOUNT_MODULE } from "#modules/account/index"
import { hashSecretToken } from "#modules/account/secret-token"
import { visibleLevels, type Flags } from "#domains/people/access/rules/product-access"
import { findSession, type AccountProfile } from "#domains/people/access/queries/find-session"
import { clearSessionCookie, hasSessionCookie, readSessionCookie } from "./session-cookie"
import { readSettings } from "#modules/site-settings/read-settings"

const MINUTE_MS = 60_000

/** The account that a page shows, to protect another account signed in from a different tab. */
const SHOWN_ACCOUNT = "x-account-id"

/** The signed-in customer or administrator of a request, with their current flags. */
export interface Viewer extends Flags {
  /** The facade's user id. */
  accountId: number
  customerId: string
  authIdentityId: string
  /** Id of the engine's admin user; null for everyone but administrators. */
  userId: string | null
  /** The email address still waits for confirmation; matters while the settings require it. */
  emailUnconfirmed: boolean
  /** The email address that was confirmed, in lowercase, which may be a former one; null if none was. */
  confirmedEmail: string | null
  sessionId: string
  profile: AccountProfile
  /** The visibility levels whose products they may see. */
  levels: Visibility[]
}

/** The visibility levels whose products the sender of a request may see, who may be a visitor. */
export async function levelsOf(scope: MedusaContainer, viewer: Viewer | null): Promise<Visibility[]> {
  return viewer?.levels ?? visibleLevels(null, await readSettings(scope))
}

/** Whether a person's sign-in requires a second factor, by their engine id. */
export async function hasSecondFactor(scope: MedusaContainer, authIdentityId: string): Promise<boolean> {
  const auth = scope.resolve(Modules.AUTH)
  return (await auth.listAuthMfa({ auth_identity_id: authIdentityId, status: "enabled" })).length > 0
}

/**
 * Finds the viewer by the session cookie; null without a live session, in which case a stale cookie is cleared. Costs
 * no query without a cookie, otherwise one, or two for an administrator. A session expires `sessionTimeout` minutes
 * after it was last used, which is written at most once a minute.
 *
 * @throws ApiError `account_changed` for a change that a page of another account asks for
 */
export async function loadViewer(req: MedusaRequest, res: MedusaResponse): Promise<Viewer | null> {
  const token = readSessionCookie(req)
  if (!token) {
    if (hasSessionCookie(req)) clearSessionCookie(res)
    return null
  }
  const settings = await readSettings(req.scope)
  const now = Date.now()
  const session = await findSession(
    req.scope,
    hashSecretToken(token),
    new Date(now - settings.sessionTimeout * MINUTE_MS),
  )
  if (!session) {
    clearSessionCookie(res)
    return null
  }
  const shown = req.get(SHOWN_ACCOUNT)
  const isRead = ["GET", "HEAD"].includes(req.method)
  if (!isRead && shown !== undefined && shown !== String(session.account_id)) throwError("account_changed")
  if (now - session.last_seen_at.getTime() >= MINUTE_MS) {
    await req.scope.resolve(ACCOUNT_MODULE).touchSession(session.session_id, new Date(now))
  }
  const { flags } = session
  return {
    accountId: session.account_id,
    customerId: session.customer_id,
    authIdentityId: session.auth_identity_id,
    userId: flags.isAdmin ? session.user_id : null,
    ...flags,
    emailUnconfirmed: session.email_unconfirmed,
    confirmedEmail: session.confirmed_email,
    sessionId: session.session_id,
    profile: session,
    levels: visibleLevels(flags, settings),
  }
}
