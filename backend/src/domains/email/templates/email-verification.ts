import { isolated } from "@shop/contracts"
import { Modules } from "@medusajs/framework/utils"
import { ACCOUNT_MODULE } from "#modules/account/index"
import { normalizeEmail } from "#modules/account/names"
import { hashSecretToken, newSecretToken } from "#modules/account/secret-token"
import { openEmailVerificationWorkflow } from "#domains/people/identity/actions/open-email-verification"
import { defineEmail, type EmailToLoad } from "../rules/define-email"
import { tokenLink } from "../rules/links"

/**
 * The link that confirms an account's current or new address; it works once, within a day. Not sent if the account
 * needs no confirmation, or has another pending address.
 */
export const emailVerification = defineEmail({
  occasions: {
    "email-verification": {
      when: "Email confirmation",
      wording: {
        subject: "Confirm your email address",
        opening:
          "Confirm that this is your email address. You can then use it to sign in and shop with us. The link works once and expires in 24 hours.",
      },
      sample: { name: "robin", link: new URL(tokenLink("/verify-email", "…")) },
    },
  },
  load: async (container, { recipient, data: { customerId } }: EmailToLoad<{ customerId: string }>) => {
    const [account] = await container
      .resolve(ACCOUNT_MODULE)
      .listAccounts({ customer_id: customerId }, { take: 1 })
    if (!account) return "obsolete"
    const customer = await container
      .resolve(Modules.CUSTOMER)
      .retrieveCustomer(customerId, { select: ["id", "email"] })
    const owed = account.email_unconfirmed ? normalizeEmail(customer.email) : null
    const email = account.new_email ?? owed
    if (email !== normalizeEmail(recipient)) return "obsolete"
    const token = newSecretToken()
    await openEmailVerificationWorkflow(container).run({
      input: { accountId: account.id, email, tokenHash: hashSecretToken(token) },
    })
    return {
      to: recipient,
      occasion: "email-verification",
      facts: { name: account.username, link: new URL(tokenLink("/verify-email", token)) },
    }
  },
  content: ({ name, link }) => ({
    greeting: `Hello ${isolated(name)},`,
    link: { label: "Confirm email address", url: link.href },
    closing: "If you didn't sign up with us, ignore this email and don't open the link.",
  }),
})
