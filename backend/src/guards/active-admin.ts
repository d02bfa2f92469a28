import { activeAdminUsers } from "#domains/people/access/queries/flags"
import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { callerOf } from "#engine/request"
import { findSecretKey } from "#engine/secret-keys"
import { noteUse } from "./api-keys"

/**
 * Rejects an administrator whose engine user was deleted, and their API keys. The engine only checks the token,
 * session or key, which would admit a former administrator until it expires.
 */
export async function requireActiveAdmin(
  req: MedusaRequest,
  res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const actor = callerOf(req)
  if (!actor?.actor_id) return next()
  const key = await findSecretKey(req.scope, actor.actor_id)
  const userId = key?.created_by ?? actor.actor_id
  const live = await activeAdminUsers(req.scope, [userId])
  if (live.has(userId)) {
    if (key) noteUse(req.scope, key)
    return next()
  }
  const message = key
    ? "The person who created this API key is no longer an administrator. Ask an administrator for a new key."
    : "This administrator no longer has access. Please sign in again."
  res.status(401).json({ type: "unauthorized", message })
}
