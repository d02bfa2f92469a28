import { ACCOUNT_MODULE } from "../../../modules/account"
import type { EmailTemplate } from "../rules/email-template"
import { shopLink } from "../rules/links"

/** Informs the owner of an address that the account with it is theirs now, and how to set a password again. */
export const accountClaimed: EmailTemplate<"account-claimed"> = async (
  container,
  { recipient, data: { accountId } },
) => {
  const [account] = await container
    .resolve(ACCOUNT_MODULE)
    .listAccounts({ id: accountId }, { select: ["id", "username"], take: 1 })
  if (!account) return "obsolete"
  return {
    to: recipient,
    subject: "Your account now signs in with Google",
    content: {
      greeting: `Hello ${account.username},`,
      text: "You signed in with Google to an account that was made earlier with this e-mail address. Nobody had confirmed the address until now, so it may have been somebody else who made it. To be safe, its password and every other way to sign in no longer work, and all devices were signed out. Orders and a membership are still there.",
      link: { label: "Choose a new password", url: shopLink("/forgot-password") },
      closing:
        "You don't need a password to sign in with Google. Please look at your profile and your cart once: they are as they were before.",
    },
  }
}
