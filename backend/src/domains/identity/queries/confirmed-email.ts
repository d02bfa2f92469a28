import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { ACCOUNT_MODULE } from "../../../modules/account"
import { joinName, normalizeEmail } from "../../../modules/account/names"

/** The column of an account with the address that its customer has proved, in lower case. */
interface ConfirmedEmail {
  confirmed_email: string | null
}

/** Whether the customer has proved this address. After a change of the address it is not proved, whoever changed it. */
export function isConfirmed({ confirmed_email: confirmed }: ConfirmedEmail, email: string): boolean {
  return confirmed !== null && confirmed === normalizeEmail(email)
}

/**
 * Marks an address as proved: by an emailed link, or because Google has verified it. Other confirmation links of the
 * account are deleted.
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

/** How an account is reached. */
interface Contact {
  email: string
  fullName: string | null
  /** Whether an address is the account's current one and has been proved. */
  owns: (email: string) => boolean
}

/** How an account is reached; null when it was deleted. Two queries. */
export async function findContact(
  container: MedusaContainer,
  { accountId, customerId }: { accountId: number; customerId: string },
): Promise<Contact | null> {
  const [[account], [customer]] = await Promise.all([
    container
      .resolve(ACCOUNT_MODULE)
      .listAccounts({ id: accountId }, { select: ["id", "confirmed_email"], take: 1 }),
    container
      .resolve(Modules.CUSTOMER)
      .listCustomers({ id: customerId }, { select: ["id", "email", "first_name", "last_name"], take: 1 }),
  ])
  if (!account) return null
  return {
    email: customer?.email ?? "",
    fullName: customer ? joinName(customer) : null,
    owns: (email) =>
      customer !== undefined && isConfirmed(account, email) && isConfirmed(account, customer.email),
  }
}
