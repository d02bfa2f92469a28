import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { OrderWorkflowEvents } from "@medusajs/framework/utils"
import { queueOrderConfirmation } from "../domains/order/actions/queue-order-confirmation"
import { emailKey } from "../domains/email/actions/queue-email"
import { triggerEmailSending } from "../domains/email/actions/send-emails-soon"
import { EMAIL_MODULE } from "../modules/email"

/**
 * Sends the confirmation of an order, which may be one for a membership. Orders placed through the facade have queued
 * it already; this covers orders of the engine's own workflows. Does not wait for the mail server.
 */
export default async function orderPlacedEmail({ event, container }: SubscriberArgs<{ id: string }>) {
  const { id } = event.data
  const key = emailKey("order-placed", id)
  const known = await container.resolve(EMAIL_MODULE).findKeys([key])
  if (!known.has(key)) await queueOrderConfirmation(container, id)
  triggerEmailSending(container)
}

export const config: SubscriberConfig = { event: OrderWorkflowEvents.PLACED }
