import { isolated } from "@shop/contracts"
import { ACCOUNT_MODULE } from "../../../modules/account"
import { defineEmail, type EmailToLoad } from "../rules/define-email"
import { shopLink } from "../rules/links"

/** Tells the owner of an address that the account with it is theirs now, and how to set a new password. */
export const accountClaimed = defineEmail({
  occasions: {
    "account-claimed": {
      when: "Somebody signs in with Google to an account whose address nobody had confirmed",
      wording: {
        subject: "Your account now signs in with Google",
        opening:
          "You signed in with Google to an account that was made earlier with this e-mail address. Nobody had confirmed the address until now, so it may have been somebody else who made it. To be safe, its password and every other way to sign in no longer work, and all devices were signed out. Orders and a membership are still there.",
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
      "You don't need a password to sign in with Google. Please look at your profile and your cart once: they are as they were before.",
  }),
})
