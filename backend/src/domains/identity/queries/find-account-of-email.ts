import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { ACCOUNT_MODULE } from "../../../modules/account"
import { normalizeEmail } from "../../../modules/account/names"

interface AccountOfEmail {
  accountId: number
  authIdentityId: string
  username: string
  /** The address as it is stored, in whatever case it was typed. */
  email: string
}

/** The account with an e-mail address, regardless of case; null when there is none. */
export async function findAccountOfEmail(
  container: MedusaContainer,
  email: string,
): Promise<AccountOfEmail | null> {
  // The engine stores addresses as they were typed, the shop in lower case.
  const customers = await container
    .resolve(Modules.CUSTOMER)
    .listCustomers({ email: [normalizeEmail(email), email], has_account: true }, { select: ["id", "email"] })
  const [account] = await container
    .resolve(ACCOUNT_MODULE)
    .listAccounts(
      { customer_id: customers.map(({ id }) => id) },
      { select: ["id", "username", "customer_id", "auth_identity_id"], take: 1 },
    )
  const customer = customers.find(({ id }) => id === account?.customer_id)
  if (!account || !customer) return null
  return {
    accountId: account.id,
    authIdentityId: account.auth_identity_id,
    username: account.username,
    email: customer.email,
  }
}
