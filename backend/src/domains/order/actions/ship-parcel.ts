import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { createOrderShipmentWorkflow } from "@medusajs/medusa/core-flows"
import { trackingPage } from "../../order-status/rules/tracking"
import type { Parcel } from "../recovery/find-order-progress"

/** By whom a parcel is sent, and the number by which it can be followed. */
export interface Tracking {
  carrier?: string | undefined
  trackingNumber?: string | undefined
}

/** As the engine takes them; a carrier that is not known has no page. */
function labelsOf({ carrier, trackingNumber }: Tracking) {
  if (!trackingNumber) return []
  const url = trackingPage(carrier ?? "", trackingNumber) ?? ""
  return [{ tracking_number: trackingNumber, tracking_url: url, label_url: "" }]
}

/** Ships a fulfillment of an order with the engine's shipment, which can't be undone. */
export async function shipParcel(
  container: MedusaContainer,
  { orderId, parcel, tracking }: { orderId: string; parcel: Parcel; tracking: Tracking },
): Promise<void> {
  const { carrier } = tracking
  const quantities = new Map(parcel.items.map((item) => [item.line_item_id, Number(item.quantity)]))
  const items = [...quantities].map(([lineId, quantity]) => ({ id: lineId, quantity }))
  // The engine's labels have no name of a carrier.
  if (carrier) {
    await container.resolve(Modules.FULFILLMENT).updateFulfillment(parcel.id, { metadata: { carrier } })
  }
  await createOrderShipmentWorkflow(container).run({
    input: { order_id: orderId, fulfillment_id: parcel.id, items, labels: labelsOf(tracking) },
  })
}
