import { timingSafeEqual } from "node:crypto"
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { environment } from "#lib/environment"

/** As long as the engine stores the OAuth state. */
const LIFETIME_MS = 10 * 60 * 1000

const LONGEST_TARGET = 1000

function cookieName(): string {
  return environment.isSecure ? "__Host-shop_external_sign_in" : "shop_external_sign_in"
}

// The provider redirects back from another site, so the cookie has to be sent with cross-site navigation ("lax").
function cookieOptions() {
  return { httpOnly: true, sameSite: "lax", path: "/", secure: environment.isSecure } as const
}

/** A path of this shop; undefined for anything that a browser could take for another site. */
function pathOf(value: unknown): string | undefined {
  if (typeof value !== "string" || value.length > LONGEST_TARGET) return undefined
  return /^\/(?![/\\])[^\\\s]*$/.test(value) ? value : undefined
}

function sameText(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}

/**
 * Stores in the browser which OAuth sign-in it began, and the path to open afterwards. Without this check, an
 * attacker could send a victim the link of a sign-in that the attacker began, and so log the victim into the
 * attacker's account.
 */
export function writeSignInState(req: MedusaRequest, res: MedusaResponse, state: string): void {
  const value = `${state}.${pathOf(req.query.redirect) ?? ""}`
  res.cookie(cookieName(), value, { ...cookieOptions(), maxAge: LIFETIME_MS })
}

/** Clears the browser's pending sign-in, and returns whether the callback belongs to it, with the path to open. */
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
