import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { ACCOUNT_MODULE } from "../../../modules/account"
import { normalizeEmail } from "../../../modules/account/names"
import { PASSWORD_PROVIDER } from "../rules/password-provider"

/** An account whose customer has another address than the one it signs in by. */
export interface MovedEmail {
  accountId: number
  customerId: string
  authIdentityId: string
  /** The account's engine admin user, if it has one. */
  userId: string | null
  /** The customer's address, in lower case. */
  email: string
}

/** The accounts among these customers' that still sign in, or administrate, by a former address. */
export async function findMovedEmails(
  container: MedusaContainer,
  customerIds: string[],
): Promise<MovedEmail[]> {
  const accounts = await container
    .resolve(ACCOUNT_MODULE)
    .listAccounts(
      { customer_id: customerIds },
      { select: ["id", "customer_id", "auth_identity_id", "user_id"], take: customerIds.length },
    )
  if (accounts.length === 0) return []
  const take = accounts.length
  const auth = container.resolve(Modules.AUTH)
  const authIdentityIds = accounts.map((account) => account.auth_identity_id)
  const [identities, users] = await Promise.all([
    auth.listAuthIdentities({ id: authIdentityIds }, { relations: ["provider_identities"], take }),
    container
      .resolve(Modules.USER)
      .listUsers({ id: accounts.flatMap(({ user_id }) => user_id ?? []) }, { select: ["id", "email"], take }),
  ])
  // After the sign-ins: of a change that goes on meanwhile, the customer is the last to be written.
  const customers = await container
    .resolve(Modules.CUSTOMER)
    .listCustomers({ id: customerIds }, { select: ["id", "email"], take: customerIds.length })
  return accounts.flatMap((account) => {
    const {
      id: accountId,
      customer_id: customerId,
      auth_identity_id: authIdentityId,
      user_id: userId,
    } = account
    const customer = customers.find(({ id }) => id === customerId)
    if (!customer?.email) return []
    const email = normalizeEmail(customer.email)
    const password = identities
      .find(({ id }) => id === authIdentityId)
      ?.provider_identities?.find(({ provider }) => provider === PASSWORD_PROVIDER)
    const user = users.find(({ id }) => id === userId)
    const used = [password?.entity_id, user?.email].flatMap((address) => address ?? [])
    if (used.every((address) => normalizeEmail(address) === email)) return []
    return [{ accountId, customerId, authIdentityId, userId, email }]
  })
}
