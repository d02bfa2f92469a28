import type { MedusaContainer } from "@medusajs/framework/types"
import { hashSecretToken, newSecretToken } from "../../modules/account/secret-token"
import { sendEmail, tokenLink } from "../email/send-email"
import { findAccountOfEmail } from "./find-account-of-email"
import { openPasswordResetWorkflow } from "./open-password-reset"

/**
 * E-mails a link for a new password, good once and for an hour, to the account of an address; does nothing
 * for an address without one.
 */
export async function requestPasswordReset(container: MedusaContainer, email: string): Promise<void> {
  const recipient = await findAccountOfEmail(container, email)
  if (!recipient) return
  const token = newSecretToken()
  await openPasswordResetWorkflow(container).run({
    input: { accountId: recipient.accountId, tokenHash: hashSecretToken(token) },
  })
  await sendEmail(container, {
    to: recipient.email,
    template: "password-reset",
    subject: "Choose a new password",
    content: {
      greeting: `Hello ${recipient.username},`,
      text: "Somebody, probably you, asked for a new password for your account. This link lets you choose one. It works once, for one hour.",
      link: { label: "Choose a new password", url: tokenLink("/reset-password", token) },
      closing: "If it wasn't you, there is nothing to do: your password stays as it is.",
    },
  })
}
