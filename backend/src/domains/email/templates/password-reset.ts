import { isolated } from "@shop/contracts"
import { hashSecretToken, newSecretToken } from "#modules/account/secret-token"
import { findAccountOfEmail } from "#domains/people/identity/queries/find-account-of-email"
import { openPasswordResetWorkflow } from "#domains/people/identity/actions/open-password-reset"
import { isSignedOutSince } from "#domains/people/identity/queries/signed-out-since"
import { defineEmail, type EmailToLoad } from "../rules/define-email"
import { tokenLink } from "../rules/links"

/** After this, the customer has requested another link or given up. */
const USEFUL_MS = 60 * 60 * 1000

/**
 * The link to set a new password for the account with an address; it works once, within an hour. Not sent if no account
 * has the address, or its sessions were ended since the request, as a password change does.
 */
export const passwordReset = defineEmail({
  occasions: {
    "password-reset": {
      when: "Password reset",
      wording: {
        subject: "Choose a new password",
        opening:
          "We received a request to reset the password for your account. Use this link to choose a new one. It works once and expires in one hour.",
      },
      sample: { name: "robin", link: new URL(tokenLink("/reset-password", "…")) },
    },
  },
  load: async (container, { recipient, queuedAt }: EmailToLoad<Record<string, never>>) => {
    const account = await findAccountOfEmail(container, recipient)
    if (!account || (await isSignedOutSince(container, account.accountId, queuedAt))) return "obsolete"
    if (Date.now() - queuedAt.getTime() > USEFUL_MS) return "too-late"
    const token = newSecretToken()
    await openPasswordResetWorkflow(container).run({
      input: { accountId: account.accountId, email: account.email, tokenHash: hashSecretToken(token) },
    })
    return {
      // The stored address, not the one that was typed.
      to: account.email,
      occasion: "password-reset",
      facts: { name: account.username, link: new URL(tokenLink("/reset-password", token)) },
    }
  },
  content: ({ name, link }) => ({
    greeting: `Hello ${isolated(name)},`,
    link: { label: "Choose a new password", url: link.href },
    closing: "If this wasn't you, you can ignore this email. Your password stays the same.",
  }),
})
