import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { FRESH_SIGN_IN_MINUTES } from "@shop/contracts"
import { callerOf } from "../engine/request"

const MINUTE_MS = 60_000

/**
 * Lets only those go on who have just signed in, because what they do outlasts the session of a borrowed browser.
 *
 * @param status one with which the engine's admin shows the message
 */
export function requireFreshSignIn(message: string, status = 403) {
  return (req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): void => {
    const signedInAt = Number(callerOf(req)?.iat) * 1000
    if (Date.now() - signedInAt <= FRESH_SIGN_IN_MINUTES * MINUTE_MS) return next()
    res.status(status).json({ type: "forbidden", message })
  }
}

/** Whoever turns a second factor on keeps the others out. */
export const requireFreshFactor = requireFreshSignIn(
  "Please sign out, sign in again, and turn it on within ten minutes. Or do it in the settings of the shop's admin, which ask for your password.",
)

const withinTenMinutes = (act: string, status?: number) =>
  requireFreshSignIn(`Please sign out, sign in again, and ${act} within ten minutes.`, status)

/** Whoever has one of these gets in, or takes an account over. */
export const requireFreshLinkMaker = withinTenMinutes("make the link")
export const requireFreshInviter = withinTenMinutes("invite them", 400)
export const requireFreshKeyMaker = withinTenMinutes("make the key")
export const requireFreshMover = withinTenMinutes("change the address")
