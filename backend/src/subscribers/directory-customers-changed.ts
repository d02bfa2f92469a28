import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { CustomerWorkflowEvents } from "@medusajs/framework/utils"
import { eventIds } from "../lib/event-ids"
import { refreshDirectoryWorkflow } from "../domains/directory/workflows/refresh-directory"

/** Updates the directory for customers whose name or address changed, and for their orders. */
export default async function directoryCustomersChanged({
  event,
  container,
}: SubscriberArgs<unknown>): Promise<void> {
  await refreshDirectoryWorkflow(container).run({ input: { customerIds: eventIds(event.data) } })
}

export const config: SubscriberConfig = {
  event: [CustomerWorkflowEvents.UPDATED, CustomerWorkflowEvents.DELETED],
}
