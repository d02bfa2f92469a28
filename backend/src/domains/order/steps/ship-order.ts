import { createOrderShipmentWorkflow } from "@medusajs/medusa/core-flows"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { findOrderProgress, liveParcels } from "../recovery/find-order-progress"

/**
 * Ships the parcels of an order that have not left, by the engine's shipment. The engine knows no way back:
 * of an order whose second parcel fails the first stays shipped, and repeating it ships the rest.
 */
export const shipOrderStep = createStep("ship-order", async ({ id }: { id: number }, { container }) => {
  // Read again: the parcels packed a step before are among them.
  const order = await findOrderProgress(container, id)
  const waiting = liveParcels(order).filter((parcel) => !parcel.shipped_at)
  for (const parcel of waiting) {
    const quantities = new Map(parcel.items.map((item) => [item.line_item_id, Number(item.quantity)]))
    const items = [...quantities].map(([lineId, quantity]) => ({ id: lineId, quantity }))
    await createOrderShipmentWorkflow(container).run({
      input: { order_id: order.orderId, fulfillment_id: parcel.id, items, labels: [] },
    })
  }
  return new StepResponse(waiting.map((parcel) => parcel.id))
})
