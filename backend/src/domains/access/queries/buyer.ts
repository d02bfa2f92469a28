import type { MedusaContainer } from "@medusajs/framework/types"
import { ACCOUNT_MODULE } from "../../../modules/account"
import type { Flags } from "../rules/product-access"
import { flagsOf } from "./flags"

/** The account of an engine customer, with its current flags. */
export interface Buyer {
  accountId: number
  flags: Flags
  /** The e-mail address still waits for confirmation. */
  emailUnconfirmed: boolean
}

/** The buyer of an engine customer; null for a guest and for a customer without an account of the shop. */
export async function findBuyer(
  container: MedusaContainer,
  customerId: string | null | undefined,
): Promise<Buyer | null> {
  if (!customerId) return null
  const accounts = container.resolve(ACCOUNT_MODULE)
  const [account] = await accounts.listAccounts({ customer_id: customerId }, { take: 1 })
  if (!account) return null
  return {
    accountId: account.id,
    emailUnconfirmed: account.email_unconfirmed,
    flags: await flagsOf(container, account),
  }
}
