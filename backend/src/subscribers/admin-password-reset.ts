import { createHash } from "node:crypto"
import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { AuthWorkflowEvents } from "@medusajs/framework/utils"
import { queueEmail, triggerEmailSending } from "#domains/email/actions/queue-email"
import { sealSecret } from "#domains/email/rules/sealed-secret"

interface PasswordReset {
  entity_id: string
  actor_type: string
  token: string
}

/** Emails the link with which an administrator chooses a new password in the engine's admin. */
export default async function adminPasswordReset({ event, container }: SubscriberArgs<PasswordReset>) {
  const { entity_id: recipient, actor_type: actor, token } = event.data
  if (actor !== "user") return
  await queueEmail(container, {
    template: "admin-password-reset",
    about: createHash("sha256").update(token).digest("hex"),
    recipient,
    data: { sealedToken: sealSecret(container, token) },
  })
  triggerEmailSending(container)
}

export const config: SubscriberConfig = { event: AuthWorkflowEvents.PASSWORD_RESET }
