import {
  createStep,
  createWorkflow,
  StepResponse,
  transform,
  when,
  type WorkflowData,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import { markOrderFulfillmentAsDeliveredWorkflow, releaseLockStep } from "@medusajs/medusa/core-flows"
import type { PackParcelBody } from "@shop/contracts"
import { recordAuditStep } from "../../audit/steps/record-audit"
import { refreshCatalogueStep } from "../../catalogue/steps/refresh-catalogue"
import { refreshDirectoryStep } from "../../directory/steps/refresh-directory"
import { orderLock } from "../../lock/locks"
import { holdLockStep } from "../../lock/steps/hold-lock"
import { shipParcel, type Tracking } from "../actions/ship-parcel"
import type { Parcel } from "../recovery/find-order-progress"
import { cancelFulfillmentStep } from "../steps/cancel-fulfillment"
import { createFulfillmentStep } from "../steps/create-fulfillment"
import { findPackingLocksStep } from "../steps/find-packing-locks"
import { loadParcelToMoveStep, loadParcelToPackStep, type ParcelMove } from "../steps/load-parcel"
import { beginOrderOperationStep, endOrderOperationStep } from "../steps/order-operation"
import { settleOrderOperationsStep } from "../steps/settle-order-operations"

/** Refreshes an order and the stock of its products in the read models. */
function refreshReadModels(order: WorkflowData<{ orderId: string; productIds: string[] }>): void {
  refreshCatalogueStep({ productIds: order.productIds })
  refreshDirectoryStep({ orderIds: transform({ order }, (data) => [data.order.orderId]) })
}

interface PackParcelInput {
  /** The facade's id of the order. */
  id: number
  items: PackParcelBody["items"]
  /** The id of the acting account. */
  actorId: number
}

/**
 * Packs some pieces of an order into a separate parcel, with the engine's fulfillment; the rest waits. Locks, stock and
 * crash recovery work as they do when the whole order is packed.
 *
 * @throws ApiError `not_found`, `invalid_transition`, `validation`
 */
export const packParcelWorkflow = createWorkflow("pack-parcel", (input: PackParcelInput) => {
  const lock = transform(input, ({ id }) => orderLock(id))
  const held = holdLockStep(lock)
  settleOrderOperationsStep({ displayId: input.id })
  const order = loadParcelToPackStep({ id: input.id, items: input.items })
  const packing = findPackingLocksStep({ orderId: order.orderId, movesStock: true })
  const heldStock = holdLockStep(packing.lock).config({ name: "hold-packing-locks" })
  const operation = beginOrderOperationStep({
    orderId: order.orderId,
    displayId: input.id,
    actorId: input.actorId,
    inventoryItemIds: packing.inventoryItemIds,
  })
  createFulfillmentStep({ order })
  const entry = transform({ input, order }, (data) => ({
    actor: { accountId: data.input.actorId },
    action: "parcel_packed",
    subject: "order" as const,
    subjectId: data.input.id,
    before: null,
    after: { parcel: data.order.contents },
  }))
  recordAuditStep(entry)
  endOrderOperationStep({ id: operation, orderId: order.orderId, movesMoney: false })
  releaseLockStep(heldStock).config({ name: "release-packing-locks" })
  refreshReadModels(order)
  releaseLockStep(held)
  return new WorkflowResponse({ orderId: order.orderId })
})

interface ParcelOfOrder {
  orderId: string
  parcel: Parcel
}

/** Has no compensation, because the engine can't undo a shipment. */
const shipParcelStep = createStep(
  "ship-parcel",
  async ({ orderId, parcel, tracking }: ParcelOfOrder & { tracking: Tracking }, { container }) => {
    await shipParcel(container, { orderId, parcel, tracking })
    return new StepResponse(undefined)
  },
)

/** Has no compensation, because the engine can't undo a delivery. */
const deliverParcelStep = createStep(
  "deliver-parcel",
  async ({ orderId, parcel }: ParcelOfOrder, { container }) => {
    const input = { orderId, fulfillmentId: parcel.id }
    await markOrderFulfillmentAsDeliveredWorkflow(container).run({ input })
    return new StepResponse(undefined)
  },
)

interface MoveParcelInput extends ParcelMove, Tracking {
  /** The id of the acting account. */
  actorId: number
}

/**
 * Ships one parcel of an order, marks it as delivered, or unpacks it, with the engine's own workflows. The order's
 * status follows from all of its parcels.
 *
 * @throws ApiError `not_found`, `invalid_transition`
 */
export const moveParcelWorkflow = createWorkflow("move-parcel", (input: MoveParcelInput) => {
  const lock = transform(input, ({ id }) => orderLock(id))
  const held = holdLockStep(lock)
  settleOrderOperationsStep({ displayId: input.id })
  const order = loadParcelToMoveStep(input)
  const movesStock = transform(input, ({ status }) => status === "cancelled")
  const packing = findPackingLocksStep({ orderId: order.orderId, movesStock })
  const heldStock = holdLockStep(packing.lock).config({ name: "hold-packing-locks" })
  const operation = beginOrderOperationStep({
    orderId: order.orderId,
    displayId: input.id,
    actorId: input.actorId,
    inventoryItemIds: packing.inventoryItemIds,
    unpacks: transform({ input, order }, (data) =>
      data.input.status === "cancelled" ? [data.order.parcel.id] : [],
    ),
  })
  when("parcel-to-be-shipped", input, ({ status }) => status === "shipped").then(() => {
    shipParcelStep({
      orderId: order.orderId,
      parcel: order.parcel,
      tracking: transform(input, ({ carrier, trackingNumber }) => ({ carrier, trackingNumber })),
    })
  })
  when("parcel-to-be-delivered", input, ({ status }) => status === "delivered").then(() => {
    deliverParcelStep({ orderId: order.orderId, parcel: order.parcel })
  })
  when("parcel-to-be-unpacked", input, ({ status }) => status === "cancelled").then(() => {
    const unpacked = transform({ order }, (data) => ({
      orderId: data.order.orderId,
      parcels: [data.order.parcel],
    }))
    cancelFulfillmentStep({ order: unpacked })
  })
  const entry = transform({ input, order }, ({ input: move, order: { before } }) => ({
    actor: { accountId: move.actorId },
    action: `parcel_${move.status}`,
    subject: "order" as const,
    subjectId: move.id,
    before: { parcel: before },
    after: {
      parcel: move.status,
      ...(move.carrier && { carrier: move.carrier }),
      ...(move.trackingNumber && { trackingNumber: move.trackingNumber }),
    },
  }))
  recordAuditStep(entry)
  endOrderOperationStep({ id: operation, orderId: order.orderId, movesMoney: false })
  releaseLockStep(heldStock).config({ name: "release-packing-locks" })
  refreshReadModels(order)
  releaseLockStep(held)
  return new WorkflowResponse({ orderId: order.orderId })
})
