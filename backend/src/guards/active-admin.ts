import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { callerOf } from "../engine/request"
import { activeAdminUsers } from "../domains/access/queries/active-admin-users"

/**
 * Rejects an administrator whose engine user was deleted. The engine itself only checks the token or session, which
 * would admit a former administrator until it expires.
 */
export async function requireActiveAdmin(
  req: MedusaRequest,
  res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const actor = callerOf(req)
  if (actor?.actor_type !== "user" || !actor.actor_id) return next()
  const live = await activeAdminUsers(req.scope, [actor.actor_id])
  if (live.has(actor.actor_id)) return next()
  res
    .status(401)
    .json({ type: "unauthorized", message: "This administrator no longer has access. Please sign in again." })
}
