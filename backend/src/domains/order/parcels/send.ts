import type { MedusaContainer } from "@medusajs/framework/types"
import { FulfillmentWorkflowEvents, Modules } from "@medusajs/framework/utils"
import type { EmitEvent } from "#engine/transaction"
import { trackingPage } from "#domains/order-facts/rules/tracking"
import type { PackedParcel, Packing } from "./pack"

/** The carrier and the tracking number of a parcel. */
export interface Tracking {
  carrier?: string | undefined
  trackingNumber?: string | undefined
}

/** A label as the engine stores it. */
export interface Label {
  tracking_number: string
  tracking_url: string
  label_url: string
}

/** The labels as the engine expects them; an unknown carrier has no tracking page. */
export function labelsOf({ carrier, trackingNumber }: Tracking): Label[] {
  if (!trackingNumber) return []
  const url = trackingPage(carrier ?? "", trackingNumber) ?? ""
  return [{ tracking_number: trackingNumber, tracking_url: url, label_url: "" }]
}

interface Shipping extends Packing {
  orderId: string
  labels: Label[]
  /** The engine's labels have no field for the carrier. */
  carrier?: string | undefined
}

const unitsIn = ({ units }: PackedParcel) => [...units].map(([id, quantity]) => ({ id, quantity }))

/**
 * Ships a parcel within a transaction: the engine's fulfillment, and the order's counts.
 *
 * @engine 2.21.2 core-flows/dist/order/workflows/create-shipment.js
 */
export async function ship(
  transaction: MedusaContainer,
  emit: EmitEvent,
  parcel: PackedParcel,
  { orderId, labels, carrier, by, isSilent }: Shipping,
): Promise<void> {
  const { id, metadata } = parcel
  await transaction.resolve(Modules.FULFILLMENT).updateFulfillment(id, {
    labels,
    shipped_at: new Date(),
    ...(by && { marked_shipped_by: by }),
    ...(carrier && { metadata: { ...metadata, carrier } }),
  })
  await transaction.resolve(Modules.ORDER).registerShipment({
    order_id: orderId,
    reference: Modules.FULFILLMENT,
    reference_id: id,
    ...(by && { created_by: by }),
    items: unitsIn(parcel),
  })
  await emit(FulfillmentWorkflowEvents.SHIPMENT_CREATED, { id, no_notification: isSilent })
}

/**
 * Marks a parcel as delivered within a transaction: the engine's fulfillment, and the order's counts.
 *
 * @engine 2.21.2 core-flows/dist/order/workflows/mark-order-fulfillment-as-delivered.js
 */
export async function deliver(
  transaction: MedusaContainer,
  emit: EmitEvent,
  parcel: PackedParcel,
  { orderId, isSilent }: { orderId: string; isSilent?: boolean | undefined },
): Promise<void> {
  const { id } = parcel
  await transaction.resolve(Modules.FULFILLMENT).updateFulfillment(id, { delivered_at: new Date() })
  await transaction.resolve(Modules.ORDER).registerDelivery({
    order_id: orderId,
    reference: Modules.FULFILLMENT,
    reference_id: id,
    items: unitsIn(parcel),
  })
  await emit(FulfillmentWorkflowEvents.DELIVERY_CREATED, { id, no_notification: isSilent })
}
