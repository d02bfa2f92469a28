import type { MedusaContainer } from "@medusajs/framework/types"
import { sendDueEmails } from "../domains/email/actions/send-emails-soon"

/** Every minute: emails go out that nobody sent right after they were put into the outbox. Does not wait for the mail server. */
export default async function sendEmails(container: MedusaContainer): Promise<void> {
  await sendDueEmails(container)
}

export const config = { name: "send-emails", schedule: "* * * * *" }
