import { Modules } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { ACCOUNT_MODULE } from "#modules/account/index"
import { normalizeEmail } from "#modules/account/names"
import { PASSWORD_PROVIDER } from "#domains/people/identity/rules/password-provider"

interface KeepFormerEmailInput {
  accountId: number
  /** The account's address from now on, in lower case. */
  email: string
}

/**
 * Records the addresses that an account is about to give up, so that emails sent there are found when the account is
 * deleted. An extra address is harmless, so there is no compensation.
 */
export const keepFormerEmailStep = createStep(
  "keep-former-email",
  async ({ accountId, email }: KeepFormerEmailInput, { container }) => {
    const accounts = container.resolve(ACCOUNT_MODULE)
    const [account] = await accounts.listAccounts({ id: accountId }, { take: 1 })
    if (!account) return new StepResponse()
    const [customers, signIns] = await Promise.all([
      container
        .resolve(Modules.CUSTOMER)
        .listCustomers({ id: account.customer_id }, { select: ["id", "email"] }),
      container
        .resolve(Modules.AUTH)
        .listProviderIdentities({ auth_identity_id: account.auth_identity_id, provider: PASSWORD_PROVIDER }),
    ])
    const used = [
      ...customers.map((customer) => customer.email),
      ...signIns.map(({ entity_id }) => entity_id),
    ]
    const former = new Set([...account.former_emails, ...used.map(normalizeEmail)])
    former.delete(email)
    if (former.size > account.former_emails.length) {
      await accounts.updateAccounts({ id: accountId, former_emails: [...former] })
    }
    return new StepResponse()
  },
)
