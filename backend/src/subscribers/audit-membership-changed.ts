import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { recordMembershipChangeWorkflow } from "../workflows/audit/record-membership-change"
import { MembershipEvents, type MembershipEvent } from "../workflows/membership/events"

/** Tells the audit log of memberships that were bought or ended. */
export default async function auditMembershipChanged({
  event,
  container,
}: SubscriberArgs<MembershipEvent | MembershipEvent[]>): Promise<void> {
  for (const { grant_id: grantId } of [event.data].flat()) {
    await recordMembershipChangeWorkflow(container).run({ input: { grantId } })
  }
}

export const config: SubscriberConfig = { event: Object.values(MembershipEvents) }
