import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { OrderWorkflowEvents } from "@medusajs/framework/utils"
import { saveAddressOfOrder } from "#domains/checkout/delivery/actions/saved-address"
import { isPlacedHere } from "#domains/order/actions/placed-here"

/**
 * Saves an order's address for the buyer's next order, unless the shop's checkout already has. A lost event is
 * harmless: the next order saves its address.
 */
export default async function orderPlacedAddress({ event, container }: SubscriberArgs<{ id: string }>) {
  const { id } = event.data
  if (!isPlacedHere(id)) await saveAddressOfOrder(container, id)
}

export const config: SubscriberConfig = { event: OrderWorkflowEvents.PLACED }
