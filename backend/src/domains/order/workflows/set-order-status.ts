import { createWorkflow, transform, when, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { cancelOrderWorkflow, completeOrderWorkflow, releaseLockStep } from "@medusajs/medusa/core-flows"
import { recordAuditStep } from "../../audit/steps/record-audit"
import { refreshCatalogueStep } from "../../catalogue/steps/refresh-catalogue"
import { refreshDirectoryStep } from "../../directory/steps/refresh-directory"
import { orderLock } from "../../lock/locks"
import { holdLockStep } from "../../lock/steps/hold-lock"
import { deliverOrderStep } from "../steps/deliver-order"
import { fulfillOrderStep } from "../steps/create-fulfillment"
import { loadOrderToMoveStep, type OrderMove } from "../steps/load-order-to-move"
import { shipOrderStep } from "../steps/ship-order"
import { unpackOrderStep } from "../steps/cancel-fulfillment"
import { beginOrderOperationStep, endOrderOperationStep } from "../steps/order-operation"
import { findPackingLocksStep } from "../steps/find-packing-locks"
import { settleOrderOperationsStep } from "../steps/settle-order-operations"

export interface SetOrderStatusInput extends OrderMove {
  /** The account of the administrator who does it. */
  actorId: number
}

/**
 * Moves an order to its next status by the engine's own workflows: fulfilment, shipment, delivery,
 * completion, or cancellation with refund and the stock back. Refused with `not_found` or
 * `invalid_transition`; of two calls at once one finds the order moved on. What the end of the process cuts off is
 * brought to its end before anything else is done with the order, or by the job.
 */
export const setOrderStatusWorkflow = createWorkflow("set-order-status", (input: SetOrderStatusInput) => {
  const lock = transform(input, ({ id }) => orderLock(id))
  const held = holdLockStep(lock)
  settleOrderOperationsStep({ displayId: input.id })
  const order = loadOrderToMoveStep(input)
  const packing = findPackingLocksStep({ orderId: order.orderId, status: input.status })
  const heldStock = holdLockStep(packing.lock).config({ name: "hold-packing-locks" })
  const operation = beginOrderOperationStep({
    orderId: order.orderId,
    displayId: input.id,
    actorId: input.actorId,
    cancels: transform(input, ({ status }) => status === "cancelled"),
    inventoryItemIds: packing.inventoryItemIds,
  })
  when("to-be-packed", input, ({ status }) => status === "processing" || status === "shipped").then(() => {
    fulfillOrderStep({ order })
  })
  when("to-be-shipped", input, ({ status }) => status === "shipped").then(() => {
    shipOrderStep({ id: input.id })
  })
  when("to-be-delivered", input, ({ status }) => status === "delivered").then(() => {
    deliverOrderStep({ order })
  })
  when("to-be-completed", input, ({ status }) => status === "completed").then(() => {
    completeOrderWorkflow.runAsStep({ input: { orderIds: [order.orderId] } })
  })
  when("to-be-cancelled", input, ({ status }) => status === "cancelled").then(() => {
    unpackOrderStep({ order })
    cancelOrderWorkflow.runAsStep({ input: { order_id: order.orderId } })
  })
  const entry = transform({ input, order }, (data) => ({
    actor: { accountId: data.input.actorId },
    action: "status_changed",
    subject: "order" as const,
    subjectId: data.input.id,
    before: { status: data.order.status },
    after: { status: data.input.status },
  }))
  recordAuditStep(entry)
  endOrderOperationStep(operation)
  releaseLockStep(heldStock).config({ name: "release-packing-locks" })
  refreshCatalogueStep({ productIds: order.productIds })
  const orderIds = transform({ order }, (data) => [data.order.orderId])
  refreshDirectoryStep({ orderIds })
  releaseLockStep(held)
  return new WorkflowResponse({ orderId: order.orderId })
})
