import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import type { MedusaContainer } from "@medusajs/framework/types"
import { OrderWorkflowEvents } from "@medusajs/framework/utils"
import { queueOrderConfirmation } from "#domains/email/actions/queue-order-confirmation"
import { isPlacedHere } from "#domains/order/actions/placed-here"
import { emailKey, triggerEmailSending } from "#domains/email/actions/queue-email"
import { EMAIL_MODULE } from "#modules/email/index"

async function isQueued(container: MedusaContainer, orderId: string): Promise<boolean> {
  if (isPlacedHere(orderId)) return true
  const key = emailKey("order-placed", orderId)
  return (await container.resolve(EMAIL_MODULE).findKeys([key])).has(key)
}

/**
 * Sends the confirmation of an order, which may be one for a membership. Orders placed through the facade have queued
 * it already; this covers orders of the engine's own workflows. Does not wait for the mail server.
 */
export default async function orderPlacedEmail({ event, container }: SubscriberArgs<{ id: string }>) {
  const { id } = event.data
  if (!(await isQueued(container, id))) await queueOrderConfirmation(container, id)
  triggerEmailSending(container)
}

export const config: SubscriberConfig = { event: OrderWorkflowEvents.PLACED }
