import { cancelOrderFulfillmentWorkflow, createOrderFulfillmentWorkflow } from "@medusajs/medusa/core-flows"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import type { OrderProgressFound } from "../recovery/find-order-progress"

type Pieces = { id: string; quantity: number }

/** Groups items by whether they require shipping: the engine wants separate fulfillments for the two. */
function parcelsToPack({ unfulfilled }: Pick<OrderProgressFound, "unfulfilled">): Pieces[][] {
  const groups = [true, false].map((shipped) =>
    unfulfilled
      .filter((item) => item.requiresShipping === shipped)
      .map(({ id, quantity }) => ({ id, quantity })),
  )
  return groups.filter((items) => items.length > 0)
}

/**
 * Fulfills the items of an order that are in no parcel yet with the engine's workflow; returns the ids of the new
 * fulfillments. Runs under the order's packing locks.
 */
export const createFulfillmentStep = createStep(
  "create-fulfillment",
  async ({ order }: { order: Pick<OrderProgressFound, "orderId" | "unfulfilled"> }, { container }) => {
    const packed: string[] = []
    for (const items of parcelsToPack(order)) {
      const { result } = await createOrderFulfillmentWorkflow(container).run({
        input: { order_id: order.orderId, items },
      })
      packed.push(result.id)
    }
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
