import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { callerOf } from "../engine/request"
import { Modules } from "@medusajs/framework/utils"
import { SYSTEM } from "../domains/audit/rules/actor"
import { beginOperation } from "../domains/order/operation/begin-operation"
import { endOperation } from "../domains/order/operation/end-operation"
import { settleOperationsOf } from "../domains/order/operation/settle-operation"
import { requireNoOpenChange, requirePlaced } from "../domains/order/actions/require-no-open-change"
import { orderLock } from "../domains/lock/locks"
import { holdRequestLock } from "./with-request-lock"
import { graphRows } from "../engine/graph"

/** An order as its lock needs it. */
export interface OrderToChange {
  id: string
  display_id: number
}

/** What a request does with an order besides changing it step by step. */
export type OrderAct = "cancel" | "refund"

const bodyOf = (req: MedusaRequest) => (req.body ?? {}) as { order_id?: unknown }

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
  const endAll = async () => {
    for (const id of begun) await endOperation(req.scope, { id, orderId, movesMoney: true })
  }
  let ended: Promise<void> | undefined
  const atEnd = () => (ended ??= endAll())
  await holdRequestLock(req, res, orderLock(displayId).key, { atEnd })
  await settleOperationsOf(req.scope, displayId)
  await (act ? requireNoOpenChange(req.scope, orderId) : requirePlaced(req.scope, orderId))
  const caller = callerOf(req)
  const actor = caller ? { userId: caller.actor_id } : SYSTEM
  begun.push(await beginOperation(req.scope, { orderId, displayId, actor, cancels: act === "cancel" }))
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
 * Serializes what the engine's admin does with an order (completion, cancellation, edits) with changes in the
 * storefront's administration, so that the later one sees the result of the earlier. Interrupted operations are settled
 * first, see domains/order/operation.
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
