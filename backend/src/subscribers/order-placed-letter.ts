import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { OrderWorkflowEvents } from "@medusajs/framework/utils"
import { sendOrderLetter } from "../workflows/mail/send-order-letter"

/** Who orders gets a letter that says so; a membership is an order too. */
export default async function orderPlacedLetter({ event, container }: SubscriberArgs<{ id: string }>) {
  await sendOrderLetter(container, event.data.id)
}

export const config: SubscriberConfig = { event: OrderWorkflowEvents.PLACED }
