import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { Modules } from "@medusajs/framework/utils"
import { CURRENCY_CODE } from "@shop/contracts"
import { throwError } from "#errors/api-error"

const NOTHING_SOLD =
  "The shop needs a region in US dollars, and this is the only one. Create another one first."

/**
 * Keeps the region in which everything is sold: without one in the shop's currency, no cart can be begun.
 *
 * @throws ApiError `conflict` for a request that deletes it, or gives it another currency
 */
export async function keepShopRegion(
  req: MedusaRequest,
  _res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const { currency_code: wanted = CURRENCY_CODE } = (req.body ?? {}) as { currency_code?: unknown }
  const keepsIt = req.method !== "DELETE" && String(wanted).toLowerCase() === CURRENCY_CODE
  if (keepsIt) return next()
  const regions = await req.scope
    .resolve(Modules.REGION)
    .listRegions({ currency_code: CURRENCY_CODE }, { select: ["id"], take: 2 })
  if (regions.length === 1 && regions[0]?.id === req.params.id) throwError("conflict", NOTHING_SOLD)
  next()
}
