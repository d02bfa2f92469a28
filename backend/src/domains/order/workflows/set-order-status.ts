import {
  createStep,
  createWorkflow,
  StepResponse,
  transform,
  when,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import {
  cancelOrderWorkflow,
  completeOrderWorkflow,
  markOrderFulfillmentAsDeliveredWorkflow,
  releaseLockStep,
} from "@medusajs/medusa/core-flows"
import type { OrderStatus } from "@shop/contracts"
import { recordAuditStep } from "../../audit/steps/record-audit"
import { refreshCatalogueStep } from "../../catalogue/steps/refresh-catalogue"
import { refreshDirectoryStep } from "../../directory/steps/refresh-directory"
import { orderLock } from "../../lock/locks"
import { holdLockStep } from "../../lock/steps/hold-lock"
import { shipParcel, type Tracking } from "../actions/ship-parcel"
import {
  findOrderProgress,
  activeFulfillments,
  type OrderProgressFound,
} from "../recovery/find-order-progress"
import { cancelFulfillmentStep } from "../steps/cancel-fulfillment"
import { createFulfillmentStep } from "../steps/create-fulfillment"
import { findPackingLocksStep } from "../steps/find-packing-locks"
import { loadOrderToMoveStep, type OrderMove } from "../steps/load-order-to-move"
import { beginOrderOperationStep, endOrderOperationStep } from "../steps/order-operation"
import { settleOrderOperationsStep } from "../steps/settle-order-operations"

/** Statuses for which fulfillments are packed or canceled. */
const MOVING_STOCK: readonly OrderStatus[] = ["processing", "shipped", "cancelled"]

interface ShipOrderInput extends Tracking {
  id: number
}

/**
 * Ships the remaining fulfillments of an order with the engine's shipment. The engine can't undo a shipment: when the
 * second one fails, the first stays shipped, and repeating the call ships the rest.
 */
const shipOrderStep = createStep("ship-order", async ({ id, ...tracking }: ShipOrderInput, { container }) => {
  // Read again, to include the fulfillments packed by the step before.
  const order = await findOrderProgress(container, id)
  const waiting = activeFulfillments(order).filter((parcel) => !parcel.shipped_at)
  const { orderId } = order
  for (const parcel of waiting) await shipParcel(container, { orderId, parcel, tracking })
  return new StepResponse(waiting.map((parcel) => parcel.id))
})

/**
 * Marks the fulfillments of an order as delivered in the engine. Like shipping it can't be undone, and repeating it
 * marks the rest.
 */
const deliverOrderStep = createStep(
  "deliver-order",
  async ({ order }: { order: OrderProgressFound }, { container }) => {
    const onTheWay = activeFulfillments(order).filter((parcel) => !parcel.delivered_at)
    for (const parcel of onTheWay) {
      await markOrderFulfillmentAsDeliveredWorkflow(container).run({
        input: { orderId: order.orderId, fulfillmentId: parcel.id },
      })
    }
    return new StepResponse(onTheWay.map((parcel) => parcel.id))
  },
)

interface SetOrderStatusInput extends OrderMove, Tracking {
  /** The id of the acting account. */
  actorId: number
}

/**
 * Moves an order to its next status with the engine's own workflows: fulfillment, shipment, delivery, completion, or
 * cancellation with refund and restocking. If the process ends in between, the change is completed before anything else
 * is done with the order, or by the job.
 *
 * @throws ApiError `not_found`, or `invalid_transition`, also for the second of two concurrent calls
 */
export const setOrderStatusWorkflow = createWorkflow("set-order-status", (input: SetOrderStatusInput) => {
  const lock = transform(input, ({ id }) => orderLock(id))
  const held = holdLockStep(lock)
  settleOrderOperationsStep({ displayId: input.id })
  const order = loadOrderToMoveStep(input)
  const movesStock = transform(input, ({ status }) => MOVING_STOCK.includes(status))
  const packing = findPackingLocksStep({ orderId: order.orderId, movesStock })
  const heldStock = holdLockStep(packing.lock).config({ name: "hold-packing-locks" })
  const cancels = transform(input, ({ status }) => status === "cancelled")
  const operation = beginOrderOperationStep({
    orderId: order.orderId,
    displayId: input.id,
    actorId: input.actorId,
    cancels,
    inventoryItemIds: packing.inventoryItemIds,
  })
  when("to-be-packed", input, ({ status }) => status === "processing" || status === "shipped").then(() => {
    createFulfillmentStep({ order })
  })
  when("to-be-shipped", input, ({ status }) => status === "shipped").then(() => {
    shipOrderStep(transform(input, ({ id, carrier, trackingNumber }) => ({ id, carrier, trackingNumber })))
  })
  when("to-be-delivered", input, ({ status }) => status === "delivered").then(() => {
    deliverOrderStep({ order })
  })
  when("to-be-completed", input, ({ status }) => status === "completed").then(() => {
    completeOrderWorkflow.runAsStep({ input: { orderIds: [order.orderId] } })
  })
  when("to-be-cancelled", input, ({ status }) => status === "cancelled").then(() => {
    cancelFulfillmentStep({ order })
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
  endOrderOperationStep({ id: operation, orderId: order.orderId, movesMoney: cancels })
  releaseLockStep(heldStock).config({ name: "release-packing-locks" })
  refreshCatalogueStep({ productIds: order.productIds })
  const orderIds = transform({ order }, (data) => [data.order.orderId])
  refreshDirectoryStep({ orderIds })
  releaseLockStep(held)
  return new WorkflowResponse({ orderId: order.orderId })
})
