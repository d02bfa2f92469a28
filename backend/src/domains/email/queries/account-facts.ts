import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { ACCOUNT_MODULE } from "#modules/account/index"

/** The recipient of an email about an account. */
export interface AccountFacts {
  name: string
  email: string
}

/** An account's data for emails; undefined if it doesn't exist or has no email address. */
export async function findAccountFacts(
  container: MedusaContainer,
  accountId: number,
): Promise<AccountFacts | undefined> {
  const [account] = await container
    .resolve(ACCOUNT_MODULE)
    .listAccounts({ id: accountId }, { select: ["id", "username", "customer_id"], take: 1 })
  if (!account) return undefined
  const [customer] = await container
    .resolve(Modules.CUSTOMER)
    .listCustomers({ id: [account.customer_id] }, { select: ["id", "email", "first_name"], take: 1 })
  if (!customer?.email) return undefined
  return { name: customer.first_name ?? account.username, email: customer.email }
}
