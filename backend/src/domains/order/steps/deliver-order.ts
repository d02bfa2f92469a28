import { markOrderFulfillmentAsDeliveredWorkflow } from "@medusajs/medusa/core-flows"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { liveParcels, type OrderProgressFound } from "../recovery/find-order-progress"

/**
 * Marks the parcels of an order as delivered, by the engine. As with shipping there is no way back, and
 * repeating it marks the rest.
 */
export const deliverOrderStep = createStep(
  "deliver-order",
  async ({ order }: { order: OrderProgressFound }, { container }) => {
    const onTheWay = liveParcels(order).filter((parcel) => !parcel.delivered_at)
    for (const parcel of onTheWay) {
      await markOrderFulfillmentAsDeliveredWorkflow(container).run({
        input: { orderId: order.orderId, fulfillmentId: parcel.id },
      })
    }
    return new StepResponse(onTheWay.map((parcel) => parcel.id))
  },
)
