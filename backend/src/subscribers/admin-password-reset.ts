import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { AuthWorkflowEvents } from "@medusajs/framework/utils"
import { sendEmail } from "../workflows/email/send-email"

interface PasswordReset {
  entity_id: string
  actor_type: string
  token: string
}

/** Mails the link by which an administrator chooses a new password in the engine's admin. */
export default async function adminPasswordReset({ event, container }: SubscriberArgs<PasswordReset>) {
  const { entity_id: email, actor_type: actor, token } = event.data
  if (actor !== "user") return
  const admin = (process.env.ENGINE_PUBLIC_URL ?? "http://localhost:9000").replace(/\/+$/, "")
  await sendEmail(container, {
    to: email,
    template: "admin-password-reset",
    subject: "Choose a new password for the admin",
    content: {
      greeting: "Hello,",
      text: "Somebody, probably you, asked for a new password for the admin. This link lets you choose one. It works once, for fifteen minutes.",
      link: {
        label: "Choose a new password",
        url: `${admin}/app/reset-password?${new URLSearchParams({ token, email })}`,
      },
      closing: "If it wasn't you, there is nothing to do: your password stays as it is.",
    },
  })
}

export const config: SubscriberConfig = { event: AuthWorkflowEvents.PASSWORD_RESET }
