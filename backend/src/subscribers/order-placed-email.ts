import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { OrderWorkflowEvents } from "@medusajs/framework/utils"
import { sendOrderConfirmation } from "../workflows/email/send-order-confirmation"

/** Who orders gets an email that says so; a membership is an order too. */
export default async function orderPlacedEmail({ event, container }: SubscriberArgs<{ id: string }>) {
  await sendOrderConfirmation(container, event.data.id)
}

export const config: SubscriberConfig = { event: OrderWorkflowEvents.PLACED }
