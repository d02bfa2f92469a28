import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { OrderWorkflowEvents } from "@medusajs/framework/utils"
import { revokeCanceledMembershipWorkflow } from "../domains/membership/workflows/revoke-canceled-membership"

/** A cancelled order takes the membership it granted with it, and puts a starter kit back to waiting. */
export default async function membershipOrderCanceled({ event, container }: SubscriberArgs<{ id: string }>) {
  await revokeCanceledMembershipWorkflow(container).run({ input: { orderId: event.data.id } })
}

export const config: SubscriberConfig = { event: OrderWorkflowEvents.CANCELED }
