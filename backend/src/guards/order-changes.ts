import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { Modules } from "@medusajs/framework/utils"
import { requirePlaced } from "#domains/order/parcels/require-no-open-change"
import { settleOrLog } from "#domains/order/settlement/settle-money"
import { settleInterrupted } from "#domains/order/settlement/under-order-lock"
import { orderLock } from "#domains/operations/lock/locks"
import { holdRequestLock } from "./with-request-lock"
import { graphRows } from "#engine/graph"

/** An order as its lock needs it. */
export interface OrderToChange {
  id: string
  display_id: number
}

const bodyOf = (req: MedusaRequest) => (req.body ?? {}) as { order_id?: unknown }

/**
 * Holds an order's lock while the engine handles a change, and settles its money at the end. When another change is
 * confirmed or dropped, refunds made meanwhile are credited.
 *
 * @throws ApiError `conflict` while the order is being placed
 */
export async function oneChangeOf(
  { id, display_id: displayId }: OrderToChange,
  req: MedusaRequest,
  res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  let hasBegun = false
  const atEnd = () => (hasBegun ? settleOrLog(req.scope, id) : Promise.resolve())
  await holdRequestLock(req, res, orderLock(displayId).key, { atEnd })
  await settleInterrupted(req.scope, displayId)
  await requirePlaced(req.scope, id)
  hasBegun = true
  next()
}

type Guard = (req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction) => Promise<void>

/** @param orderIdOf the engine's id of the order that a request names */
function lockOrder(orderIdOf: (req: MedusaRequest) => unknown): Guard {
  return async (req, res, next) => {
    const orderId = orderIdOf(req)
    if (typeof orderId !== "string") return next()
    const orders = req.scope.resolve(Modules.ORDER)
    const [order] = await orders.listOrders({ id: [orderId] }, { select: ["display_id"], take: 1 })
    if (!order) return next()
    await oneChangeOf(order, req, res, next)
  }
}

/**
 * Serializes changes from the engine's admin (completion, edits) with those from the storefront's administration, so
 * that the later one sees the earlier one's result.
 */
export const lockOrderChange: Guard = lockOrder((req) => req.params.id)

/** Like `lockOrderChange`, for requests that name the order in the body, such as to begin an edit, claim or return. */
export const lockOrderInBody = lockOrder((req) => bodyOf(req).order_id)

/** Like `lockOrderChange`, for requests that change a record that belongs to an order. */
export function lockChangeOf(
  entity: "return" | "order_claim" | "order_exchange" | "payment_collection",
): Guard {
  return async (req, res, next) => {
    const [found] = await graphRows<{ order?: OrderToChange | null }>(req.scope, {
      entity,
      fields: ["order.id", "order.display_id"],
      filters: { id: req.params.id ?? "" },
    })
    if (!found?.order) return next()
    await oneChangeOf(found.order, req, res, next)
  }
}
