import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { OrderWorkflowEvents } from "@medusajs/framework/utils"
import { queueOrderConfirmation } from "../domains/order/actions/queue-order-confirmation"
import { triggerEmailSending } from "../domains/email/actions/send-emails-soon"

/**
 * Who orders gets an email that says so; a membership is an order too. Most orders have put it into the outbox
 * themselves; those of the engine's own workflows get it here. Nobody waits for the mail server.
 */
export default async function orderPlacedEmail({ event, container }: SubscriberArgs<{ id: string }>) {
  await queueOrderConfirmation(container, event.data.id)
  triggerEmailSending(container)
}

export const config: SubscriberConfig = { event: OrderWorkflowEvents.PLACED }
