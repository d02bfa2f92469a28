import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { OrderWorkflowEvents } from "@medusajs/framework/utils"
import { saveAddressOfOrder } from "../domains/address/actions/saved-address"
import { isPlacedHere } from "../domains/order/actions/placed-here"

/**
 * Saves the address of an order for the buyer's next one, unless the shop's own checkout has. A lost event does no harm:
 * the next order saves it again.
 */
export default async function orderPlacedAddress({ event, container }: SubscriberArgs<{ id: string }>) {
  const { id } = event.data
  if (!isPlacedHere(id)) await saveAddressOfOrder(container, id)
}

export const config: SubscriberConfig = { event: OrderWorkflowEvents.PLACED }
