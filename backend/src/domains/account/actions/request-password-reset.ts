import { randomUUID } from "node:crypto"
import type { MedusaContainer } from "@medusajs/framework/types"
import { queueEmail, triggerEmailSending } from "#domains/email/actions/queue-email"

/**
 * Queues an email with a link to set a new password. Whether the address has an account is only checked when the email
 * is sent, so the request takes the same time for every address and survives a crash of the process.
 */
export async function requestPasswordReset(container: MedusaContainer, email: string): Promise<void> {
  await queueEmail(container, {
    template: "password-reset",
    about: randomUUID(),
    recipient: email,
    data: {},
  })
  triggerEmailSending(container)
}
