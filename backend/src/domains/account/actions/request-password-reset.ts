import { randomUUID } from "node:crypto"
import type { MedusaContainer } from "@medusajs/framework/types"
import { queueEmail } from "../../email/actions/queue-email"
import { triggerEmailSending } from "../../email/actions/send-emails-soon"

/**
 * Lets a link for a new password be e-mailed to the account of an address. Whether there is one is found out when the
 * email is sent: asking costs the same for every address, and is not forgotten when the process ends.
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
