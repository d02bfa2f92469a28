import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { OrderWorkflowEvents } from "@medusajs/framework/utils"
import { saveOrderAddress } from "../domains/address/actions/save-order-address"

/** Saves the address of an order for the buyer's next one. A lost event does no harm: the next order saves it again. */
export default async function orderPlacedAddress({ event, container }: SubscriberArgs<{ id: string }>) {
  await saveOrderAddress(container, event.data.id)
}

export const config: SubscriberConfig = { event: OrderWorkflowEvents.PLACED }
