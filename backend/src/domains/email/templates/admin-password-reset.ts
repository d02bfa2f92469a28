import { defineEmail, type EmailToLoad } from "../rules/define-email"
import { engineAdminLink } from "../rules/links"
import { openSecret } from "../rules/sealed-secret"

/** The lifetime of the engine's password reset tokens. */
const USEFUL_MS = 15 * 60 * 1000

/** The engine creates this token before the email is queued, so it is stored encrypted; see `sealed-secret.ts`. */
type AdminPasswordReset = EmailToLoad<{ sealedToken: string }>

/** The link for an administrator to set a new password in the engine's admin. */
export const adminPasswordReset = defineEmail({
  occasions: {
    "admin-password-reset": {
      when: "Somebody asks for a new password of the engine's admin",
      wording: {
        subject: "Choose a new password for the admin",
        opening:
          "Somebody, probably you, asked for a new password for the admin. This link lets you choose one. It works once, for fifteen minutes.",
      },
      sample: { link: new URL(engineAdminLink("/reset-password")) },
    },
  },
  load: (container, { recipient: email, data: { sealedToken }, queuedAt }: AdminPasswordReset) => {
    if (Date.now() - queuedAt.getTime() > USEFUL_MS) return Promise.resolve("too-late" as const)
    const query = new URLSearchParams({ token: openSecret(container, sealedToken), email })
    return Promise.resolve({
      to: email,
      occasion: "admin-password-reset" as const,
      facts: { link: new URL(engineAdminLink(`/reset-password?${query}`)) },
    })
  },
  content: ({ link }) => ({
    greeting: "Hello,",
    link: { label: "Choose a new password", url: link.href },
    closing: "If it wasn't you, there is nothing to do: your password stays as it is.",
  }),
})
