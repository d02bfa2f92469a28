import type { EmailTemplate } from "../rules/email-template"
import { engineAdminLink } from "../rules/links"
import { openSecret } from "../rules/sealed-secret"

/** The lifetime of the engine's tokens. */
const USEFUL_MS = 15 * 60 * 1000

/** The link with which an administrator sets a new password in the engine's admin. */
export const adminPasswordReset: EmailTemplate<"admin-password-reset"> = (
  container,
  { recipient: email, data: { sealedToken }, queuedAt },
) => {
  if (Date.now() - queuedAt.getTime() > USEFUL_MS) return Promise.resolve("too-late")
  const query = new URLSearchParams({ token: openSecret(container, sealedToken), email })
  return Promise.resolve({
    to: email,
    subject: "Choose a new password for the admin",
    content: {
      greeting: "Hello,",
      text: "Somebody, probably you, asked for a new password for the admin. This link lets you choose one. It works once, for fifteen minutes.",
      link: { label: "Choose a new password", url: engineAdminLink(`/reset-password?${query}`) },
      closing: "If it wasn't you, there is nothing to do: your password stays as it is.",
    },
  })
}
