import { isolated } from "@shop/contracts"
import { findAccountFacts } from "../queries/account-facts"
import { defineEmail, type EmailToLoad } from "../rules/define-email"
import { shopLink } from "../rules/links"

type Change = "password-changed" | "email-changed" | "name-changed"

interface Facts {
  name: string
  change: Change
}

interface AccountChange {
  accountId: number
  change: Change
  /** Whether the recipient is the account's previous address; missing in emails queued by earlier releases. */
  isFormer?: boolean
}

const CLOSINGS: Record<Change, string> = {
  "password-changed":
    "All other devices were signed out. If this wasn't you, choose a new password now and contact us.",
  "email-changed": "From now on, sign in with the new address. If this wasn't you, contact us right away.",
  "name-changed": "If this wasn't you, choose a new password now and contact us.",
}

const sampleOf = (change: Change): Facts => ({ name: "Robin", change })

/** Announces a change of an account's password, email address or name. The old address is notified too. */
export const accountChanged = defineEmail({
  occasions: {
    "password-changed": {
      when: "Password changed",
      wording: {
        subject: "Your password was changed",
        opening: "The password for your account was just changed.",
      },
      sample: sampleOf("password-changed"),
    },
    "email-changed": {
      when: "Email address changed",
      wording: {
        subject: "Your email address was changed",
        opening: "The email address for your account was just changed.",
      },
      sample: sampleOf("email-changed"),
    },
    "name-changed": {
      when: "Name changed",
      wording: {
        subject: "Your name was changed",
        opening: "The name or username on your account was just changed.",
      },
      sample: sampleOf("name-changed"),
    },
  },
  load: async (
    container,
    { recipient, data: { accountId, change, isFormer } }: EmailToLoad<AccountChange>,
  ) => {
    const account = await findAccountFacts(container, accountId)
    if (!account) return "obsolete"
    // The process died after queueing this email, before it changed the address.
    if (change === "email-changed" && isFormer === (account.email === recipient)) return "obsolete"
    return { to: recipient, occasion: change, facts: { name: account.name, change } }
  },
  content: ({ name, change }) => ({
    greeting: `Hello ${isolated(name)},`,
    link:
      change === "email-changed"
        ? { label: "Contact us", url: shopLink("/contact") }
        : { label: "Choose a new password", url: shopLink("/forgot-password") },
    closing: CLOSINGS[change],
  }),
})
