import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { PaymentEvents } from "@medusajs/framework/utils"
import { revokeRefundedMembershipWorkflow } from "../domains/membership/workflows/revoke-refunded-membership"

/** Ends a membership whose order was refunded in full. */
export default async function membershipPaymentRefunded({
  event,
  container,
}: SubscriberArgs<{ id: string }>) {
  await revokeRefundedMembershipWorkflow(container).run({ input: { paymentId: event.data.id } })
}

export const config: SubscriberConfig = { event: PaymentEvents.REFUNDED }
