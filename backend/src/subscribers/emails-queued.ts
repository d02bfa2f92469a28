import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { sendDueEmails } from "#domains/email/actions/send-due-emails"
import { EMAILS_QUEUED } from "#domains/email/actions/queue-email"
import { MembershipEvents } from "#domains/membership/rules/events"

/** Sends newly queued emails; the email about a membership's end is queued with it, whatever the reason. */
export default async function emailsQueued({ container }: SubscriberArgs<unknown>): Promise<void> {
  await sendDueEmails(container)
}

export const config: SubscriberConfig = { event: [EMAILS_QUEUED, MembershipEvents.REVOKED] }
