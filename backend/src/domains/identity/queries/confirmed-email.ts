import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { ACCOUNT_MODULE } from "../../../modules/account"
import { normalizeEmail } from "../../../modules/account/names"

/** What an account's row says of the address that was proved to be its person's, in lower case. */
export interface ConfirmedEmail {
  confirmed_email: string | null
}

/** Whether an address is one that the account's person has proved to be hers. Another address is not, whoever changed it. */
export function isConfirmed({ confirmed_email: confirmed }: ConfirmedEmail, email: string): boolean {
  return confirmed !== null && confirmed === normalizeEmail(email)
}

/**
 * Keeps that an account's person has proved an address to be hers: by a mailed link, or because Google, who
 * signed her in, has verified it. Links that were to prove it are used up.
 */
export async function recordConfirmedEmail(
  container: MedusaContainer,
  accountId: number,
  email: string,
): Promise<void> {
  const accounts = container.resolve(ACCOUNT_MODULE)
  await accounts.updateAccounts({
    id: accountId,
    confirmed_email: normalizeEmail(email),
    email_confirmed_at: new Date(),
    email_unconfirmed: false,
  })
  await accounts.deleteEmailVerifications({ account_id: accountId })
}

/** Whether an address is the account's own at this moment, and was proved to be. */
export async function ownsEmail(
  container: MedusaContainer,
  accountId: number,
  email: string,
): Promise<boolean> {
  const [account] = await container
    .resolve(ACCOUNT_MODULE)
    .listAccounts({ id: accountId }, { select: ["id", "customer_id", "confirmed_email"], take: 1 })
  if (!account || !isConfirmed(account, email)) return false
  const customer = await container
    .resolve(Modules.CUSTOMER)
    .retrieveCustomer(account.customer_id, { select: ["id", "email"] })
  return isConfirmed(account, customer.email)
}
