import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { createOrderShipmentWorkflow } from "@medusajs/medusa/core-flows"
import { unitsOf } from "../../order-status/rules/parcel-units"
import { trackingPage } from "../../order-status/rules/tracking"
import type { Parcel } from "../recovery/find-order-progress"

/** The carrier and the tracking number of a parcel. */
export interface Tracking {
  carrier?: string | undefined
  trackingNumber?: string | undefined
}

/** The labels as the engine expects them; an unknown carrier has no tracking page. */
function labelsOf({ carrier, trackingNumber }: Tracking) {
  if (!trackingNumber) return []
  const url = trackingPage(carrier ?? "", trackingNumber) ?? ""
  return [{ tracking_number: trackingNumber, tracking_url: url, label_url: "" }]
}

/** Ships a fulfillment of an order through the engine, which can't be undone. */
export async function shipParcel(
  container: MedusaContainer,
  { orderId, parcel, tracking }: { orderId: string; parcel: Parcel; tracking: Tracking },
): Promise<void> {
  const { carrier } = tracking
  const items = [...unitsOf(parcel)].map(([id, quantity]) => ({ id, quantity }))
  // The engine's labels have no field for the carrier.
  if (carrier) {
    const metadata = { ...parcel.metadata, carrier }
    await container.resolve(Modules.FULFILLMENT).updateFulfillment(parcel.id, { metadata })
  }
  await createOrderShipmentWorkflow(container).run({
    input: { order_id: orderId, fulfillment_id: parcel.id, items, labels: labelsOf(tracking) },
  })
}
