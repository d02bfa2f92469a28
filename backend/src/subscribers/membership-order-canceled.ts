import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { OrderWorkflowEvents } from "@medusajs/framework/utils"
import { revokeCanceledMembershipWorkflow } from "../domains/membership/workflows/revoke-canceled-membership"

/** When an order is canceled, ends the membership that it granted and makes its starter kit available again. */
export default async function membershipOrderCanceled({ event, container }: SubscriberArgs<{ id: string }>) {
  await revokeCanceledMembershipWorkflow(container).run({ input: { orderId: event.data.id } })
}

export const config: SubscriberConfig = { event: OrderWorkflowEvents.CANCELED }
