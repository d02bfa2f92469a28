import { Modules } from "@medusajs/framework/utils"
import { ACCOUNT_MODULE } from "../../../modules/account"
import { normalizeEmail } from "../../../modules/account/names"
import { hashSecretToken, newSecretToken } from "../../../modules/account/secret-token"
import { openEmailVerificationWorkflow } from "../../identity/actions/open-email-verification"
import { defineEmail, type EmailToLoad } from "../rules/define-email"
import { tokenLink } from "../rules/links"

/**
 * The link that confirms an account's address; it works once, within a day. Not sent if the account needs no
 * confirmation, or its address has changed since.
 */
export const emailVerification = defineEmail({
  isOptional: false,
  occasions: {
    "email-verification": {
      when: "An account gets an e-mail address that has to be confirmed",
      wording: {
        subject: "Confirm your e-mail address",
        opening:
          "Please confirm that this is your e-mail address. Then you can buy in our shop. The link works once, for a day.",
      },
      sample: { name: "robin", link: new URL(tokenLink("/verify-email", "…")) },
    },
  },
  load: async (container, { recipient, data: { customerId } }: EmailToLoad<{ customerId: string }>) => {
    const [account] = await container
      .resolve(ACCOUNT_MODULE)
      .listAccounts({ customer_id: customerId, email_unconfirmed: true }, { take: 1 })
    if (!account) return "obsolete"
    const customer = await container
      .resolve(Modules.CUSTOMER)
      .retrieveCustomer(customerId, { select: ["id", "email"] })
    const email = normalizeEmail(customer.email)
    if (email !== normalizeEmail(recipient)) return "obsolete"
    const token = newSecretToken()
    await openEmailVerificationWorkflow(container).run({
      input: { accountId: account.id, email, tokenHash: hashSecretToken(token) },
    })
    return {
      to: customer.email,
      occasion: "email-verification",
      facts: { name: account.username, link: new URL(tokenLink("/verify-email", token)) },
    }
  },
  content: ({ name, link }) => ({
    greeting: `Hello ${name},`,
    link: { label: "Confirm the address", url: link.href },
    closing:
      "If you did not enter this address in our shop, please leave the link alone: the account is not yours.",
  }),
})
