import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { callerOf } from "../engine/request"
import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { findOrderProgress } from "../domains/order/recovery/find-order-progress"
import { SYSTEM } from "../domains/audit/rules/actor"
import { beginOperation } from "../domains/order/operation/begin-operation"
import { endOperation } from "../domains/order/operation/end-operation"
import { settleOperationsOf } from "../domains/order/operation/settle-operation"
import { findBegunReceipt } from "../domains/order/return/begun-receipt"
import { findFulfilledItems } from "../domains/order/actions/between-fulfillments"
import { orderLock, packingLocks } from "../domains/lock/locks"
import { holdRequestLock } from "./with-request-lock"
import { graphRows } from "../engine/graph"

const NEW_PARCEL = /^\/admin\/orders\/[^/]+\/fulfillments$/
const PARCELS = /^\/admin\/orders\/[^/]+\/fulfillments(?:\/[^/]+\/cancel)?$/
const PARCEL_TO_TAKE_BACK = /^\/admin\/orders\/[^/]+\/fulfillments\/([^/]+)\/cancel$/
const CANCELLATION = /^\/admin\/orders\/[^/]+\/cancel$/
const RECEIPT = /^\/admin\/returns\/([^/]+)\/receive\/confirm$/
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

/** Whether a request packs more of some item than is left to fulfill. */
async function wantsTooMuch(container: MedusaContainer, orderId: number, body: unknown): Promise<boolean> {
  const { unfulfilled } = await findOrderProgress(container, orderId)
  const left = new Map(unfulfilled.map(({ id, quantity }) => [id, quantity]))
  return wantedItems(body).some(({ id, quantity }) => Number(quantity) > (left.get(String(id)) ?? 0))
}

export interface OrderToChange {
  id: string
  display_id: number
}

const bodyOf = (req: MedusaRequest) => (req.body ?? {}) as { location_id?: unknown; order_id?: unknown }

/** The operation on an order that a request starts, with what is needed to settle it after an interruption. */
function operationAt(req: MedusaRequest, pathname: string) {
  const takenBack = PARCEL_TO_TAKE_BACK.exec(pathname)?.[1]
  const { location_id: locationId } = bodyOf(req)
  return {
    cancels: CANCELLATION.test(pathname),
    unpacks: takenBack ? [takenBack] : [],
    locationId: typeof locationId === "string" ? locationId : null,
  }
}

/** Holds an order's lock while the engine handles a request that changes the order, and records the operation. */
export async function oneChangeOf(
  order: OrderToChange,
  req: MedusaRequest,
  res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const { id: orderId, display_id: displayId } = order
  const begun: string[] = []
  const { pathname } = new URL(req.originalUrl, "http://shop")
  const endAll = async () => {
    for (const id of begun)
      await endOperation(req.scope, { id, orderId, cancels: CANCELLATION.test(pathname) })
  }
  let ended: Promise<void> | undefined
  // Both locks are held until it is done.
  const atEnd = () => (ended ??= endAll())
  await holdRequestLock(req, res, orderLock(displayId).key, { atEnd })
  await settleOperationsOf(req.scope, displayId)
  if (NEW_PARCEL.test(pathname) && (await wantsTooMuch(req.scope, displayId, req.body))) {
    res.status(409).json({ type: "conflict", message: ALREADY_PACKED })
    return
  }
  const receivedReturn = RECEIPT.exec(pathname)?.[1]
  const receives = receivedReturn && (await findBegunReceipt(req.scope, receivedReturn))
  const operation = { ...operationAt(req, pathname), ...(receives && { receives }) }
  const isMovingStock = PARCELS.test(pathname) || operation.cancels || receivedReturn !== undefined
  const inventoryItemIds = isMovingStock ? await findFulfilledItems(req.scope, orderId) : []
  if (inventoryItemIds.length > 0) await holdRequestLock(req, res, packingLocks(inventoryItemIds), { atEnd })
  const caller = callerOf(req)
  const actor = caller ? { userId: caller.actor_id } : SYSTEM
  begun.push(await beginOperation(req.scope, { orderId, displayId, actor, inventoryItemIds, ...operation }))
  next()
}

async function changeOrderById(
  orderId: unknown,
  req: MedusaRequest,
  res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  if (typeof orderId !== "string") return next()
  const orders = req.scope.resolve(Modules.ORDER)
  const [order] = await orders.listOrders({ id: [orderId] }, { select: ["display_id"], take: 1 })
  if (!order) return next()
  await oneChangeOf(order, req, res, next)
}

/**
 * Serializes what the engine's admin does with an order (fulfillments, completion, cancellation, edits) with status
 * changes in the storefront's administration, so that the later one sees the result of the earlier. An attempt to
 * fulfill items that are already fulfilled gets a clear error; the engine's would mention missing reservations.
 * Requests that write the stock of items in a fulfillment wait too. Interrupted operations are settled first, see
 * domains/order/operation.
 */
export function lockOrderChange(req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction) {
  return changeOrderById(req.params.id, req, res, next)
}

/** Like `lockOrderChange`, for requests that name the order in the body, such as to begin an edit, claim or return. */
export function lockOrderInBody(req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction) {
  return changeOrderById(bodyOf(req).order_id, req, res, next)
}

/** Like `lockOrderChange`, for requests that change a record that belongs to an order. */
function lockChangeOf(entity: "return" | "order_claim" | "order_exchange" | "payment_collection") {
  return async (req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): Promise<void> => {
    const [found] = await graphRows<{ order?: OrderToChange | null }>(req.scope, {
      entity,
      fields: ["order.id", "order.display_id"],
      filters: { id: req.params.id ?? "" },
    })
    if (!found?.order) return next()
    await oneChangeOf(found.order, req, res, next)
  }
}

export const lockReturnChange = lockChangeOf("return")
export const lockClaimChange = lockChangeOf("order_claim")
export const lockExchangeChange = lockChangeOf("order_exchange")
export const lockPaymentCollectionChange = lockChangeOf("payment_collection")
