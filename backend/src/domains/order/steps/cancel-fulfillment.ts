import { cancelOrderFulfillmentWorkflow } from "@medusajs/medusa/core-flows"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { unitsOf } from "../../order-status/rules/parcel-units"
import { packLines } from "../actions/pack-lines"
import { activeFulfillments, type OrderProgressFound, type Parcel } from "../recovery/find-order-progress"

/**
 * Cancels fulfillments of an order, as the engine requires before it cancels an order; their stock is reserved again.
 * Runs under the order's packing locks.
 */
export const cancelFulfillmentStep = createStep(
  "cancel-fulfillment",
  async ({ order }: { order: Pick<OrderProgressFound, "orderId" | "parcels"> }, { container }) => {
    const unpacked: Parcel[] = []
    for (const parcel of activeFulfillments(order)) {
      await cancelOrderFulfillmentWorkflow(container).run({
        input: { order_id: order.orderId, fulfillment_id: parcel.id },
      })
      unpacked.push(parcel)
    }
    return new StepResponse(unpacked.length, { orderId: order.orderId, unpacked })
  },
  async (done, { container }) => {
    if (!done) return
    for (const parcel of done.unpacked) {
      const again = [...unitsOf(parcel)].map(([id, quantity]) => ({ id, quantity }))
      await packLines(container, done.orderId, again)
    }
  },
)
