import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { ERRORS } from "@shop/contracts"
import { hasBody } from "#http/security-middleware"
import { environment } from "#lib/environment"

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"])

const EXPECTED_TYPES = ["application/json", "multipart/form-data"]

function isOwn(origin: string, req: MedusaRequest): boolean {
  return [`${req.protocol}://${req.get("host") ?? ""}`, new URL(environment.engineUrl).origin].includes(
    origin,
  )
}

/**
 * Refuses requests that another site could make an administrator's browser send: changes from another origin, and
 * forms, which browsers send anywhere without asking.
 */
export function refuseForeignPages(req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): void {
  if (SAFE_METHODS.has(req.method)) return next()
  const origin = req.get("origin")
  if (origin !== undefined && !isOwn(origin, req)) {
    res.status(403).json({ type: "forbidden", message: ERRORS.forbidden_origin.message })
    return
  }
  if (!hasBody(req) || req.is(EXPECTED_TYPES)) return next()
  res.status(415).json({ type: "unsupported_media_type", message: ERRORS.unsupported_media_type.message })
}

/** Gives an administrator's browser a new session at sign-in, because another person may have planted the old id. */
export function renewSession(req: MedusaRequest, _res: MedusaResponse, next: MedusaNextFunction): void {
  req.session.regenerate(next)
}
