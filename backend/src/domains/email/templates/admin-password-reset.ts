import type { MedusaContainer } from "@medusajs/framework/types"
import { createPasswordLink } from "#domains/people/identity/actions/create-password-link"
import { defineEmail, type EmailToLoad } from "../rules/define-email"
import { engineAdminLink } from "../rules/links"
import { openSecret } from "../rules/sealed-secret"

/** The lifetime of the engine's password reset tokens. */
const USEFUL_MS = 15 * 60 * 1000

/**
 * Where an administrator makes a link for another one, the engine creates its token before the email is queued, so it is
 * stored encrypted; see `sealed-secret.ts`.
 */
type AdminPasswordReset = EmailToLoad<{ sealedToken?: string }>

async function linkFor(
  container: MedusaContainer,
  { recipient, data: { sealedToken } }: AdminPasswordReset,
): Promise<{ token: string; email: string } | undefined> {
  if (sealedToken) return { token: openSecret(container, sealedToken), email: recipient }
  return createPasswordLink(container, recipient)
}

/** An administrator's password link for the engine's admin; not sent if the address is unknown. */
export const adminPasswordReset = defineEmail({
  occasions: {
    "admin-password-reset": {
      when: "Staff password reset",
      wording: {
        subject: "Choose a new admin password",
        opening:
          "We received a request to reset your admin password. Use this link to choose a new one. It works once and expires in 15 minutes.",
      },
      sample: { link: new URL(engineAdminLink("/reset-password")) },
    },
  },
  load: async (container, email: AdminPasswordReset) => {
    if (Date.now() - email.queuedAt.getTime() > USEFUL_MS) return "too-late"
    const link = await linkFor(container, email)
    if (!link) return "obsolete"
    return {
      to: link.email,
      occasion: "admin-password-reset" as const,
      facts: { link: new URL(engineAdminLink(`/reset-password?${new URLSearchParams(link)}`)) },
    }
  },
  content: ({ link }) => ({
    greeting: "Hello,",
    link: { label: "Choose a new password", url: link.href },
    closing: "If this wasn't you, you can ignore this email. Your password stays the same.",
  }),
})
