import { isolated } from "@shop/contracts"
import { readSettings } from "#modules/site-settings/read-settings"
import { findAccountFacts } from "../queries/account-facts"
import { dateText } from "../rules/dates"
import { defineEmail, type EmailToLoad } from "../rules/define-email"
import { shopLink } from "../rules/links"

/** Tells the owner of an account about a sign-in from a device not used with it before. */
export const newDevice = defineEmail({
  occasions: {
    "new-device": {
      when: "New device sign-in",
      wording: {
        subject: "New sign-in to your account",
        opening: "Someone signed in to your account from a new device on {{at}}.",
      },
      sample: { name: "Robin", at: "March 3, 2026 at 2:05 PM EST" },
    },
  },
  load: async (
    container,
    { recipient, data: { accountId, at } }: EmailToLoad<{ accountId: number; at: string }>,
  ) => {
    const [account, { timeZone }] = await Promise.all([
      findAccountFacts(container, accountId),
      readSettings(container),
    ])
    if (!account) return "obsolete"
    return {
      to: recipient,
      occasion: "new-device",
      facts: { name: account.name, at: dateText(at, "moment", timeZone) },
    }
  },
  content: ({ name }) => ({
    greeting: `Hello ${isolated(name)},`,
    link: { label: "Choose a new password", url: shopLink("/forgot-password") },
    closing:
      "If this was you, you don't need to do anything. If not, choose a new password now. This signs out all devices.",
  }),
})
