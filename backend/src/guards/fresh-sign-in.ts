import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { FRESH_SIGN_IN_MINUTES } from "@shop/contracts"
import { callerOf } from "#engine/request"

const MINUTE_MS = 60_000

/**
 * Requires a recent sign-in, for actions that outlast the session of a borrowed browser.
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

/** Turning on a second factor locks others out. */
export const requireFreshFactor = requireFreshSignIn(
  "For security, please sign out, sign in again, and turn on two-factor authentication within ten minutes. You can also turn it on in the settings of the shop's admin.",
)

const withinTenMinutes = (act: string, status?: number) =>
  requireFreshSignIn(`For security, please sign out, sign in again, and ${act} within ten minutes.`, status)

/** Each of these gives access or takes over an account. */
export const requireFreshLinkMaker = withinTenMinutes("create the link")
export const requireFreshInviter = withinTenMinutes("send the invitation", 400)
export const requireFreshKeyMaker = withinTenMinutes("create the key")
export const requireFreshMover = withinTenMinutes("change the email address")
