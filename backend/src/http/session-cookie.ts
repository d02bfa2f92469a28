import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { isSecretToken } from "../modules/account/secret-token"
import { environment } from "../lib/environment"

/**
 * How long the browser stores the cookie: the longest possible `sessionTimeout`. Only the server decides when the
 * session ends, so pages and cached responses need not renew the cookie.
 */
const COOKIE_LIFETIME_MS = 365 * 24 * 60 * 60 * 1000

const NAME = "shop_session"

function cookieName(): string {
  return environment.isSecure ? `__Host-${NAME}` : NAME
}

function cookieOptions() {
  return { httpOnly: true, sameSite: "lax", path: "/", secure: environment.isSecure } as const
}

/** The session token that a browser sent; null without one. */
export function readSessionCookie(req: MedusaRequest): string | null {
  const token: unknown = (req.cookies as Record<string, unknown> | undefined)?.[cookieName()]
  return isSecretToken(token) ? token : null
}

/** Whether a browser sent a session cookie, valid or not. */
export function hasSessionCookie(req: MedusaRequest): boolean {
  return (req.cookies as Record<string, unknown> | undefined)?.[cookieName()] !== undefined
}

/** Sets the session cookie; scripts of the page can't read it. */
export function setSessionCookie(res: MedusaResponse, token: string): void {
  res.cookie(cookieName(), token, { ...cookieOptions(), maxAge: COOKIE_LIFETIME_MS })
}

/** Removes the session cookie from the browser. */
export function clearSessionCookie(res: MedusaResponse): void {
  res.clearCookie(cookieName(), cookieOptions())
}
