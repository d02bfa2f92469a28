import type { MedusaContainer } from "@medusajs/framework/types"
import { rowsAcross } from "../../../lib/rows"
import type { DoctorApproval } from "../rules/approved-doctor"
import type { Flags } from "../rules/product-access"
import { currentFlags, IS_MEMBER } from "./current-flags"

/** The account of an engine customer, with its current flags. */
export interface Buyer {
  accountId: number
  flags: Flags
  /** The e-mail address still waits for confirmation. */
  emailUnconfirmed: boolean
}

interface BuyerRow extends DoctorApproval {
  id: number
  email_unconfirmed: boolean
  user_id: string | null
  is_member: boolean
}

const FIND_BUYER = `
select account.id, account.email_unconfirmed, account.doctor_status, account.doctor_until, account.user_id,
    ${IS_MEMBER} as is_member
  from account where account.customer_id = ? and account.deleted_at is null
  order by account.id limit 1`

/**
 * The buyer of an engine customer; null for a guest and for a customer without an account of the shop. One query of the
 * tables of accounts and memberships, and one for who is linked to an engine admin user. The flags are those of
 * `flagsOfAccounts`.
 */
export async function findBuyer(
  container: MedusaContainer,
  customerId: string | null | undefined,
): Promise<Buyer | null> {
  if (!customerId) return null
  const [row] = await rowsAcross<BuyerRow>(container, FIND_BUYER, [customerId])
  if (!row) return null
  return {
    accountId: row.id,
    emailUnconfirmed: row.email_unconfirmed,
    flags: await currentFlags(container, row),
  }
}
