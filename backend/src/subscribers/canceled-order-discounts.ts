import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { OrderWorkflowEvents } from "@medusajs/framework/utils"
import { giveBackDiscounts } from "../domains/order/recovery/give-back-discounts"

/** When an order is canceled, which is possible until it is shipped, its buyer may use its discounts again. */
export default async function canceledOrderDiscounts({ event, container }: SubscriberArgs<{ id: string }>) {
  await giveBackDiscounts(container, event.data.id)
}

export const config: SubscriberConfig = { event: OrderWorkflowEvents.CANCELED }
