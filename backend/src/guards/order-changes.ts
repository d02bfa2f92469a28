import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { IOrderModuleService, MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { findOrderProgress } from "../workflows/order/find-order-progress"
import { findPackedItems, packingLocks } from "../workflows/order/while-packing"
import { orderLock } from "../lib/locks"
import { holdLock } from "./hold-lock"

const NEW_PARCEL = /^\/admin\/orders\/[^/]+\/fulfillments$/
const PARCELS = /^\/admin\/orders\/[^/]+\/fulfillments(?:\/[^/]+\/cancel)?$/
const ALREADY_PACKED =
  "Somebody else has packed this order at the same moment, or a part of it. Please reload the page."

interface WantedItem {
  id?: unknown
  quantity?: unknown
}

function wantedItems(body: unknown): WantedItem[] {
  const { items } = (body ?? {}) as { items?: unknown }
  return Array.isArray(items) ? (items as WantedItem[]) : []
}

/** Whether more is to be packed of some item than is left of it. */
async function wantsTooMuch(container: MedusaContainer, orderId: number, body: unknown): Promise<boolean> {
  const { unfulfilled } = await findOrderProgress(container, orderId)
  const left = new Map(unfulfilled.map(({ id, quantity }) => [id, quantity]))
  return wantedItems(body).some(({ id, quantity }) => Number(quantity) > (left.get(String(id)) ?? 0))
}

/**
 * Guards what the engine's admin does with an order (parcels, completion, cancellation): it waits for a change of
 * status in the storefront's administration and the other way round, so that the later one sees what the first
 * did. A parcel of what is packed by then is refused with a sentence; the engine speaks of lost reservations. Who
 * writes the stock of what is in a parcel waits for it as well.
 */
export async function oneOrderChangeAtATime(
  req: MedusaRequest,
  res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const orders = req.scope.resolve<IOrderModuleService>(Modules.ORDER)
  const [order] = await orders.listOrders({ id: [req.params.id ?? ""] }, { select: ["display_id"], take: 1 })
  if (!order) return next()
  await holdLock(req, res, orderLock(order.display_id).key)
  const { pathname } = new URL(req.originalUrl, "http://shop")
  if (NEW_PARCEL.test(pathname) && (await wantsTooMuch(req.scope, order.display_id, req.body))) {
    res.status(409).json({ type: "conflict", message: ALREADY_PACKED })
    return
  }
  const packed = PARCELS.test(pathname) ? await findPackedItems(req.scope, order.id) : []
  if (packed.length > 0) await holdLock(req, res, packingLocks(packed))
  next()
}
