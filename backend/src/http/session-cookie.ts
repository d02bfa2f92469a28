import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { isSecretToken } from "#modules/account/secret-token"
import { environment } from "#lib/environment"

/**
 * How long the browser stores the cookie: the longest possible `sessionTimeout`. Only the server decides when the
 * session ends, so pages and cached responses need not renew the cookie.
 */
const COOKIE_LIFETIME_MS = 365 * 24 * 60 * 60 * 1000

const NAME = "shop_session"

/** Reveals nothing about who is signed in, so it lacks the `shop_` prefix of cookies that make pages personal. */
const DEVICE_NAME = "known_device"

/** The longest that browsers keep a cookie. */
const DEVICE_LIFETIME_MS = 400 * 24 * 60 * 60 * 1000

function cookieName(name = NAME): string {
  return environment.isSecure ? `__Host-${name}` : name
}

function cookieOptions() {
  return { httpOnly: true, sameSite: "lax", path: "/", secure: environment.isSecure } as const
}

function readToken(req: MedusaRequest, name: string): string | null {
  const token: unknown = (req.cookies as Record<string, unknown> | undefined)?.[name]
  return isSecretToken(token) ? token : null
}

/** Name of the cookie that carries the session; with https, browsers accept it from this host alone. */
export function sessionCookieName(): string {
  return cookieName()
}

/** The session token that a browser sent; null without one. */
export function readSessionCookie(req: MedusaRequest): string | null {
  return readToken(req, cookieName())
}

/** The token that identifies a browser, even after it was signed out; null if it has never signed in. */
export function readDeviceCookie(req: MedusaRequest): string | null {
  return readToken(req, cookieName(DEVICE_NAME))
}

/** Lets a browser be recognized at its next sign-in. */
export function setDeviceCookie(res: MedusaResponse, token: string): void {
  res.cookie(cookieName(DEVICE_NAME), token, { ...cookieOptions(), maxAge: DEVICE_LIFETIME_MS })
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
