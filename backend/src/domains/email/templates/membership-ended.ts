import { isolated } from "@shop/contracts"
import { MEMBERSHIP_MODULE } from "#modules/membership/index"
import { findAccountFacts } from "../queries/account-facts"
import { defineEmail, type EmailToLoad } from "../rules/define-email"
import { shopLink } from "../rules/links"

/** Announces the end of a membership. Not sent to those who are still members through another grant. */
export const membershipEnded = defineEmail({
  occasions: {
    "membership-ended": {
      when: "Membership ended",
      wording: {
        subject: "Your membership has ended",
        opening: "Your membership has ended, so you can no longer place orders. Past orders aren't affected.",
      },
      sample: { name: "Robin" },
    },
  },
  load: async (container, { recipient, data: { accountId } }: EmailToLoad<{ accountId: number }>) => {
    const account = await findAccountFacts(container, accountId)
    if (!account || (await container.resolve(MEMBERSHIP_MODULE).isMember(accountId))) return "obsolete"
    return { to: recipient, occasion: "membership-ended", facts: { name: account.name } }
  },
  content: ({ name }) => ({
    greeting: `Hello ${isolated(name)},`,
    link: { label: "Your account", url: shopLink("/account?tab=membership") },
    closing: "If you weren't expecting this, reply to this email.",
  }),
})
