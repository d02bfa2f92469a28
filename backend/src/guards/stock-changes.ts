import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { Modules } from "@medusajs/framework/utils"
import { noteStockOfCutOff } from "../domains/order/operation/operation"
import { packingLocks } from "../domains/lock/locks"
import { graphRows } from "../engine/graph"
import { throwError } from "../errors/api-error"
import { holdRequestLock } from "./with-request-lock"

async function betweenFulfillments(
  req: MedusaRequest,
  res: MedusaResponse,
  itemIds: string[],
): Promise<void> {
  if (itemIds.length === 0) return
  await holdRequestLock(req, res, packingLocks(itemIds))
  await noteStockOfCutOff(req.scope, itemIds)
}

/**
 * Makes requests that write the stock of an inventory item in the engine's admin wait while fulfillments with it are
 * packed.
 */
export async function stockBetweenFulfillments(
  req: MedusaRequest,
  res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  await betweenFulfillments(req, res, [req.params.id ?? ""])
  next()
}

/** Makes requests that reserve stock by hand, or change or delete a reservation, wait in the same way. */
export async function reservationBetweenFulfillments(
  req: MedusaRequest,
  res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const { inventory_item_id: named } = (req.body ?? {}) as { inventory_item_id?: unknown }
  const { id } = req.params
  const known = id
    ? await req.scope.resolve(Modules.INVENTORY).listReservationItems({ id: [id] }, { take: 1 })
    : []
  const itemIds = [...known.map((reservation) => reservation.inventory_item_id), named]
  await betweenFulfillments(req, res, [...new Set(itemIds.filter((itemId) => typeof itemId === "string"))])
  next()
}

/**
 * Refuses to cancel or ship an order's fulfillment without its order, which would go on counting it, with its stock
 * still deducted. Fulfillments of returns may pass, because there is no other route for them.
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
    throwError("conflict", "This parcel belongs to an order. Please ship or cancel it on the order's page.")
  }
  next()
}

/**
 * Closes the engine's route that creates fulfillments without an order.
 *
 * @throws ApiError `forbidden`
 */
export function closedFulfillments(): void {
  throwError("forbidden", "Please pack an order on the order's page, so that its stock is counted.")
}
