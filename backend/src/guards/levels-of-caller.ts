import type { MedusaRequest } from "@medusajs/framework/http"
import type { Visibility } from "@shop/contracts"
import { callerOf } from "../engine/request"
import { readSettings } from "../modules/site-settings/read-settings"
import { visibleLevels } from "../domains/access/rules/product-access"
import { findBuyer } from "../domains/access/queries/buyer"

/** The product visibility levels that the caller of a `/store` route may see. */
export async function levelsOfCaller(req: MedusaRequest): Promise<Visibility[]> {
  const caller = callerOf(req)
  const [buyer, settings] = await Promise.all([
    findBuyer(req.scope, caller?.actor_type === "customer" ? caller.actor_id : null),
    readSettings(req.scope),
  ])
  return visibleLevels(buyer?.flags ?? null, settings)
}
