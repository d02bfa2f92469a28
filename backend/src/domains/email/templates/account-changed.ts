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
    "All other devices were signed out. If it was not you, choose a new password now and write to us.",
  "email-changed":
    "From now on you sign in with the new address. If it was not you, please write to us at once.",
  "name-changed": "If it was not you, choose a new password now and write to us.",
}

const sampleOf = (change: Change): Facts => ({ name: "Robin", change })

/** Announces a change of an account's password, email address or name. The old address is notified too. */
export const accountChanged = defineEmail({
  occasions: {
    "password-changed": {
      when: "The password of an account is changed",
      wording: {
        subject: "Your password was changed",
        opening: "The password of your account was changed just now.",
      },
      sample: sampleOf("password-changed"),
    },
    "email-changed": {
      when: "The e-mail address of an account is changed; also to the old address",
      wording: {
        subject: "Your e-mail address was changed",
        opening: "The e-mail address of your account was changed just now.",
      },
      sample: sampleOf("email-changed"),
    },
    "name-changed": {
      when: "The name or username of an account is changed",
      wording: {
        subject: "Your name was changed",
        opening: "The name or username of your account was changed just now.",
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
        ? { label: "Write to us", url: shopLink("/contact") }
        : { label: "Choose a new password", url: shopLink("/forgot-password") },
    closing: CLOSINGS[change],
  }),
})
