import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { ACCOUNT_MODULE } from "#modules/account/index"
import { normalizeEmail, usernameKey } from "#modules/account/names"

interface AccountOfEmail {
  accountId: number
  authIdentityId: string
  username: string
  /** The address as stored, which may contain uppercase letters. */
  email: string
}

/** Finds the account whose stored email address is this one, as given or in lowercase; null if there is none. */
export async function findAccountOfEmail(
  container: MedusaContainer,
  email: string,
): Promise<AccountOfEmail | null> {
  // The engine stores addresses as typed, the shop in lowercase.
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

/** The id of the account that signs in by this username or email address; null if there is none. */
export async function findAccountIdOfName(container: MedusaContainer, name: string): Promise<number | null> {
  const ofEmail = await findAccountOfEmail(container, name.trim())
  if (ofEmail) return ofEmail.accountId
  const [named] = await container
    .resolve(ACCOUNT_MODULE)
    .listAccounts({ username_key: usernameKey(name) }, { select: ["id"], take: 1 })
  return named?.id ?? null
}
