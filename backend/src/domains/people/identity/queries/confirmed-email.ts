import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { ACCOUNT_MODULE } from "#modules/account/index"
import { joinName, normalizeEmail } from "#modules/account/names"

/** The account column that holds the email address its customer has confirmed, in lowercase. */
interface ConfirmedEmail {
  confirmed_email: string | null
}

/** Whether the customer has confirmed this address. A changed address is unconfirmed, whoever changed it. */
export function isConfirmed({ confirmed_email: confirmed }: ConfirmedEmail, email: string): boolean {
  return confirmed !== null && confirmed === normalizeEmail(email)
}

/** The address that an account's owner has asked for and not confirmed yet, in lowercase; null for none. */
export async function findNewEmail(container: MedusaContainer, accountId: number): Promise<string | null> {
  const [account] = await container
    .resolve(ACCOUNT_MODULE)
    .listAccounts({ id: accountId }, { select: ["id", "new_email"], take: 1 })
  return account?.new_email ?? null
}

/**
 * Marks an address as confirmed, by an emailed link or because Google has verified it. Deletes the account's
 * confirmation links.
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
    new_email: null,
  })
  await accounts.deleteEmailVerifications({ account_id: accountId })
}

/** How to reach the owner of an account. */
interface Contact {
  email: string
  fullName: string | null
  /** Whether an address is the account's current one and has been confirmed. */
  owns: (email: string) => boolean
}

/**
 * Finds how to reach the owner of an account. One query.
 *
 * @param account the engine's customer and the address that was confirmed for it, both from the account
 */
export async function findContact(
  container: MedusaContainer,
  { customerId, confirmedEmail }: { customerId: string; confirmedEmail: string | null },
): Promise<Contact> {
  const [customer] = await container
    .resolve(Modules.CUSTOMER)
    .listCustomers({ id: customerId }, { select: ["id", "email", "first_name", "last_name"], take: 1 })
  const account = { confirmed_email: confirmedEmail }
  return {
    email: customer?.email ?? "",
    fullName: customer ? joinName(customer) : null,
    owns: (email) =>
      customer !== undefined && isConfirmed(account, email) && isConfirmed(account, customer.email),
  }
}
