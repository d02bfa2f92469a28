import { cancelOrderFulfillmentWorkflow } from "@medusajs/medusa/core-flows"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { packLines } from "../actions/pack-lines"
import type { OrderProgressFound } from "../recovery/find-order-progress"

/**
 * Fulfills the items of an order that are in no parcel yet; returns the ids of the new fulfillments. Runs under the
 * order's packing locks.
 */
export const createFulfillmentStep = createStep(
  "create-fulfillment",
  async ({ order }: { order: Pick<OrderProgressFound, "orderId" | "unfulfilled"> }, { container }) => {
    const lines = order.unfulfilled.map(({ id, quantity }) => ({ id, quantity }))
    const packed = await packLines(container, order.orderId, lines)
    return new StepResponse(packed, { orderId: order.orderId, packed })
  },
  async (done, { container }) => {
    if (!done) return
    for (const fulfillmentId of done.packed) {
      await cancelOrderFulfillmentWorkflow(container).run({
        input: { order_id: done.orderId, fulfillment_id: fulfillmentId },
      })
    }
  },
)
