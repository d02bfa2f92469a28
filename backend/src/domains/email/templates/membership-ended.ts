import { isolated } from "@shop/contracts"
import { MEMBERSHIP_MODULE } from "../../../modules/membership"
import { findAccountFacts } from "../queries/account-facts"
import { defineEmail, type EmailToLoad } from "../rules/define-email"
import { shopLink } from "../rules/links"

/** Announces the end of a membership. Not sent to those who are still members through another grant. */
export const membershipEnded = defineEmail({
  occasions: {
    "membership-ended": {
      when: "A membership ends: it was refunded, its payment was lost, or an administrator took it back",
      wording: {
        subject: "Your membership has ended",
        opening:
          "Your membership has ended, and with it your access to member products. What you ordered before stays yours.",
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
    closing: "If you did not expect this, please answer this email.",
  }),
})
