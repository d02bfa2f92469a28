import { isolated } from "@shop/contracts"
import { ACCOUNT_MODULE } from "#modules/account/index"
import { defineEmail, type EmailToLoad } from "../rules/define-email"
import { shopLink } from "../rules/links"

/** Tells an address's owner that its account is now theirs, and how to set a new password. */
export const accountClaimed = defineEmail({
  occasions: {
    "account-claimed": {
      when: "First Google sign-in",
      wording: {
        subject: "You can now sign in with Google",
        opening:
          "You signed in with Google to an existing account with this email address. The address had never been confirmed, so someone else may have created the account. To keep you safe, we turned off its password and all other ways to sign in, and signed out all devices. Your orders and membership are still there.",
      },
      sample: { name: "robin" },
    },
  },
  load: async (container, { recipient, data: { accountId } }: EmailToLoad<{ accountId: number }>) => {
    const [account] = await container
      .resolve(ACCOUNT_MODULE)
      .listAccounts({ id: accountId }, { select: ["id", "username"], take: 1 })
    if (!account) return "obsolete"
    return { to: recipient, occasion: "account-claimed", facts: { name: account.username } }
  },
  content: ({ name }) => ({
    greeting: `Hello ${isolated(name)},`,
    link: { label: "Choose a new password", url: shopLink("/forgot-password") },
    closing:
      "You don't need a password to sign in with Google. Check your profile and cart, because someone else may have filled them in.",
  }),
})
