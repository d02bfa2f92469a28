import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { triggerEmailSending } from "../domains/email/actions/send-emails-soon"
import { MembershipEvents } from "../domains/membership/rules/events"

/**
 * Sends the email about the end of a membership, which was queued together with it, whatever the reason. Does not wait
 * for the mail server.
 */
export default async function membershipEndedEmail({ container }: SubscriberArgs<unknown>): Promise<void> {
  triggerEmailSending(container)
}

export const config: SubscriberConfig = { event: MembershipEvents.REVOKED }
