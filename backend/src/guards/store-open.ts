import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { callerOf } from "../engine/request"
import { ERRORS } from "@shop/contracts"
import { throwError } from "../errors/api-error"
import { RETRY_AFTER_SECONDS } from "../http/retry-after"
import { readSettings } from "../modules/site-settings/read-settings"
import { findBuyer } from "../domains/access/queries/buyer"

function customerOf(req: MedusaRequest): string | null {
  const caller = callerOf(req)
  return caller?.actor_type === "customer" ? caller.actor_id || null : null
}

/** Guards `/store/*`: only administrators get through while the shop is closed for maintenance. */
export async function closedForMaintenance(
  req: MedusaRequest,
  res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const { maintenanceMode } = await readSettings(req.scope)
  if (!maintenanceMode) return next()
  const buyer = await findBuyer(req.scope, customerOf(req))
  if (buyer?.flags.isAdmin) return next()
  res
    .status(ERRORS.maintenance.status)
    .setHeader("Retry-After", String(RETRY_AFTER_SECONDS))
    .json({ type: "maintenance", message: ERRORS.maintenance.message })
}

/** Requires a confirmed e-mail address for the engine's payment routes, if the shop requires one. */
export async function requireConfirmedEmail(
  req: MedusaRequest,
  _res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const [{ requireEmailVerification }, buyer] = await Promise.all([
    readSettings(req.scope),
    findBuyer(req.scope, customerOf(req)),
  ])
  if (requireEmailVerification && buyer?.emailUnconfirmed) throwError("email_unconfirmed")
  next()
}
