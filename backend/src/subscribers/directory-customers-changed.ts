import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { CustomerWorkflowEvents } from "@medusajs/framework/utils"
import { eventIds } from "../lib/event-ids"
import { refreshDirectoryWorkflow } from "../domains/directory/workflows/refresh-directory"

/** Follows customers whose name or address changed, in their orders too. */
export default async function directoryCustomersChanged({
  event,
  container,
}: SubscriberArgs<unknown>): Promise<void> {
  await refreshDirectoryWorkflow(container).run({ input: { customerIds: eventIds(event.data) } })
}

export const config: SubscriberConfig = {
  event: [CustomerWorkflowEvents.UPDATED, CustomerWorkflowEvents.DELETED],
}
