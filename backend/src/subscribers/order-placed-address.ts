import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { OrderWorkflowEvents } from "@medusajs/framework/utils"
import { saveOrderAddress } from "../domains/address/actions/save-order-address"

/** A buyer's last address is offered the next time. No order waits for it; one that is lost is kept by the next order. */
export default async function orderPlacedAddress({ event, container }: SubscriberArgs<{ id: string }>) {
  await saveOrderAddress(container, event.data.id)
}

export const config: SubscriberConfig = { event: OrderWorkflowEvents.PLACED }
