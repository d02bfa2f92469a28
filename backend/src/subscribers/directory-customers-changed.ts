import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { CustomerWorkflowEvents } from "@medusajs/framework/utils"
import { refreshDirectory } from "../domains/directory/actions/refresh"
import { eventIds } from "../lib/event-ids"

/** Updates the directory for customers whose name or address changed, and for their orders. */
export default async function directoryCustomersChanged({
  event,
  container,
}: SubscriberArgs<unknown>): Promise<void> {
  await refreshDirectory(container, { customerIds: eventIds(event.data) })
}

export const config: SubscriberConfig = {
  event: [CustomerWorkflowEvents.UPDATED, CustomerWorkflowEvents.DELETED],
}
