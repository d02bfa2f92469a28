import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { inventoryLockKeys } from "#domains/store/stock/queries/inventory-lock-keys"
import { graphRows } from "#engine/graph"
import { engineStockKeys } from "#engine/lock-keys"
import { throwError } from "#errors/api-error"
import { idsIn, listIn } from "#lib/request-body"
import { holdRequestLock } from "./with-request-lock"

/** Keeps orders from reserving pieces at a location that a request deletes. */
export async function holdDeletedLevels(
  req: MedusaRequest,
  res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  if (req.method === "DELETE" || listIn(req.body, "delete").length > 0) {
    await holdRequestLock(req, res, engineStockKeys([req.params.id ?? ""]))
  }
  next()
}

/**
 * Prevents orders from reserving inventory while a request deletes it with its products or variants. The engine
 * refuses to delete reserved inventory, but checks before deleting, so an order in between could never be packed or
 * canceled.
 *
 * @param owner the column of variants by which the request names what it deletes, in its path or its `delete` list
 */
export function holdDeletedInventory(owner: "product_id" | "id") {
  return async (req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): Promise<void> => {
    const { id, variant_id: variantId } = req.params
    const inPath = owner === "product_id" ? id : variantId
    const ids = req.method === "DELETE" && inPath ? [inPath] : idsIn(listIn(req.body, "delete"))
    const filter = owner === "id" ? { id: ids } : { product_id: ids }
    const keys = ids.length > 0 ? await inventoryLockKeys(req.scope, filter) : []
    if (keys.length > 0) await holdRequestLock(req, res, keys)
    next()
  }
}

/** The same for a request that deletes an inventory item. */
export async function holdDeletedItem(
  req: MedusaRequest,
  res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  await holdRequestLock(req, res, engineStockKeys([req.params.id ?? ""]))
  next()
}

/**
 * Refuses to cancel or ship an order's fulfillment without its order, whose counts and stock would become wrong.
 * Fulfillments of returns may pass, because there is no other route for them.
 *
 * @throws ApiError `conflict`
 */
export async function protectOrderFulfillment(
  req: MedusaRequest,
  _res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const [parcel] = await graphRows<{ order?: { id: string } | null }>(req.scope, {
    entity: "fulfillment",
    fields: ["order.id"],
    filters: { id: req.params.id ?? "" },
  })
  if (parcel?.order) {
    throwError("conflict", "This parcel belongs to an order. Ship or cancel it on the order's page.")
  }
  next()
}
