import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { callerOf } from "../engine/request"
import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { findOrderProgress } from "../domains/order/recovery/find-order-progress"
import { SYSTEM } from "../domains/audit/rules/actor"
import { beginOperation } from "../domains/order/operation/begin-operation"
import { endOperation } from "../domains/order/operation/end-operation"
import { settleOperationsOf } from "../domains/order/operation/settle-operation"
import {
  requireNoOpenChange,
  requirePlaced,
  requireUndisputed,
} from "../domains/order/actions/require-no-open-change"
import { findBegunReceipt } from "../domains/order/return/begun-receipt"
import { findFulfilledItems } from "../domains/order/actions/between-fulfillments"
import { orderLock, packingLocks } from "../domains/lock/locks"
import { holdRequestLock } from "./with-request-lock"
import { graphRows } from "../engine/graph"

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

/** An order as its lock needs it. */
export interface OrderToChange {
  id: string
  display_id: number
}

/** What a request does with an order, if it may leave more to settle than the engine undoes by itself. */
export type OrderAct = "pack" | "unpack" | "cancel" | "receive" | "refund"

const bodyOf = (req: MedusaRequest) => (req.body ?? {}) as { location_id?: unknown; order_id?: unknown }

/** The operation on an order that a request starts, with what is needed to settle it after an interruption. */
async function operationAt(req: MedusaRequest, act: OrderAct | undefined) {
  const { location_id: locationId } = bodyOf(req)
  const { id = "", fulfillment_id: parcelId = "" } = req.params
  const receives = act === "receive" && (await findBegunReceipt(req.scope, id))
  return {
    cancels: act === "cancel",
    unpacks: act === "unpack" ? [parcelId] : [],
    locationId: typeof locationId === "string" ? locationId : null,
    ...(receives && { receives }),
  }
}

/**
 * Holds an order's lock while the engine handles a request that changes the order, and records the operation.
 *
 * @throws ApiError `conflict` while the order is being placed, or another change of it is open
 */
export async function oneChangeOf(
  order: OrderToChange,
  req: MedusaRequest,
  res: MedusaResponse,
  next: MedusaNextFunction,
  act?: OrderAct,
): Promise<void> {
  const { id: orderId, display_id: displayId } = order
  const begun: string[] = []
  // Once another change is confirmed or dropped, a refund made meanwhile is credited.
  const movesMoney = act === undefined || act === "cancel" || act === "refund"
  const endAll = async () => {
    for (const id of begun) await endOperation(req.scope, { id, orderId, movesMoney })
  }
  let ended: Promise<void> | undefined
  // Both locks are held until it is done.
  const atEnd = () => (ended ??= endAll())
  await holdRequestLock(req, res, orderLock(displayId).key, { atEnd })
  await settleOperationsOf(req.scope, displayId)
  // To receive a return is a change that has been opened before.
  if (act && act !== "receive") await requireNoOpenChange(req.scope, orderId)
  else await requirePlaced(req.scope, orderId)
  if (act === "pack") await requireUndisputed(req.scope, orderId)
  if (act === "pack" && (await wantsTooMuch(req.scope, displayId, req.body))) {
    res.status(409).json({ type: "conflict", message: ALREADY_PACKED })
    return
  }
  const operation = await operationAt(req, act)
  const inventoryItemIds = act && act !== "refund" ? await findFulfilledItems(req.scope, orderId) : []
  if (inventoryItemIds.length > 0) await holdRequestLock(req, res, packingLocks(inventoryItemIds), { atEnd })
  const caller = callerOf(req)
  const actor = caller ? { userId: caller.actor_id } : SYSTEM
  begun.push(await beginOperation(req.scope, { orderId, displayId, actor, inventoryItemIds, ...operation }))
  next()
}

type Guard = (req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction) => Promise<void>

/** @param orderIdOf the engine's id of the order that a request names */
function lockOrder(orderIdOf: (req: MedusaRequest) => unknown, act?: OrderAct): Guard {
  return async (req, res, next) => {
    const orderId = orderIdOf(req)
    if (typeof orderId !== "string") return next()
    const orders = req.scope.resolve(Modules.ORDER)
    const [order] = await orders.listOrders({ id: [orderId] }, { select: ["display_id"], take: 1 })
    if (!order) return next()
    await oneChangeOf(order, req, res, next, act)
  }
}

/**
 * Serializes what the engine's admin does with an order (fulfillments, completion, cancellation, edits) with status
 * changes in the storefront's administration, so that the later one sees the result of the earlier. An attempt to
 * fulfill items that are already fulfilled gets a clear error; the engine's would mention missing reservations.
 * Requests that write the stock of items in a fulfillment wait too. Interrupted operations are settled first, see
 * domains/order/operation.
 */
export const lockOrderChange = (act?: OrderAct): Guard => lockOrder((req) => req.params.id, act)

/** Like `lockOrderChange`, for requests that name the order in the body, such as to begin an edit, claim or return. */
export const lockOrderInBody = lockOrder((req) => bodyOf(req).order_id)

/** Like `lockOrderChange`, for requests that change a record that belongs to an order. */
export function lockChangeOf(
  entity: "return" | "order_claim" | "order_exchange" | "payment_collection",
  act?: OrderAct,
): Guard {
  return async (req, res, next) => {
    const [found] = await graphRows<{ order?: OrderToChange | null }>(req.scope, {
      entity,
      fields: ["order.id", "order.display_id"],
      filters: { id: req.params.id ?? "" },
    })
    if (!found?.order) return next()
    await oneChangeOf(found.order, req, res, next, act)
  }
}
