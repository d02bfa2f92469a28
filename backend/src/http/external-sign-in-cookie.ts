import { timingSafeEqual } from "node:crypto"
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { environment } from "../lib/environment"

/** As long as the engine remembers the state. */
const LIFETIME_MS = 10 * 60 * 1000

const LONGEST_TARGET = 1000

function cookieName(): string {
  return environment.isSecure ? "__Host-shop_external_sign_in" : "shop_external_sign_in"
}

// The provider leads back from another site, so the cookie has to come along with a plain link.
function cookieOptions() {
  return { httpOnly: true, sameSite: "lax", path: "/", secure: environment.isSecure } as const
}

/** A path of this shop; undefined for whatever a browser could take for another site. */
function pathOf(value: unknown): string | undefined {
  if (typeof value !== "string" || value.length > LONGEST_TARGET) return undefined
  return /^\/(?![/\\])[^\\\s]*$/.test(value) ? value : undefined
}

function sameText(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}

/**
 * Remembers in the browser which sign-in it began, and where its person wants to go afterwards. Without it, a
 * link could make somebody end a sign-in that another began, and so be signed in as the other.
 */
export function writeSignInState(req: MedusaRequest, res: MedusaResponse, state: string): void {
  const value = `${state}.${pathOf(req.query.redirect) ?? ""}`
  res.cookie(cookieName(), value, { ...cookieOptions(), maxAge: LIFETIME_MS })
}

/** Forgets the sign-in that the browser began, and tells whether the answer belongs to it. */
export function readSignInState(
  req: MedusaRequest,
  res: MedusaResponse,
): { isOwn: boolean; target: string | undefined } {
  const cookie: unknown = (req.cookies as Record<string, unknown> | undefined)?.[cookieName()]
  res.clearCookie(cookieName(), cookieOptions())
  if (typeof cookie !== "string") return { isOwn: false, target: undefined }
  const dot = cookie.indexOf(".")
  const { state } = req.query
  return {
    isOwn: dot > 0 && typeof state === "string" && sameText(cookie.slice(0, dot), state),
    target: pathOf(cookie.slice(dot + 1)),
  }
}
