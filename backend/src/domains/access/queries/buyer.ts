import type { MedusaContainer } from "@medusajs/framework/types"
import { rowsAcross } from "../../../lib/rows"
import { type DoctorApproval, isApprovedDoctor, type Flags } from "../rules/product-access"
import { activeAdminUsers } from "./active-admin-users"

/** SQL condition: whether the statement's `account` row is a member. */
export const IS_MEMBER = `exists (select from membership_grant granted
  where granted.account_id = account.id and granted.revoked_at is null and granted.deleted_at is null)`

/** The columns that a statement read for an account and its memberships. */
interface FlaggedRow extends DoctorApproval {
  user_id: string | null
  /** The result of `IS_MEMBER`. */
  is_member: boolean
}

/** The flags of an account row that was already read. One query if it is linked to an engine admin user, else none. */
export async function currentFlags(
  container: MedusaContainer,
  { user_id: userId, is_member: isMember, ...approval }: FlaggedRow,
): Promise<Flags> {
  const isAdmin = userId !== null && (await activeAdminUsers(container, [userId])).has(userId)
  return { isMember, isDoctor: isApprovedDoctor(approval), isAdmin }
}

/** An engine customer's account with its current flags. */
export interface Buyer {
  accountId: number
  flags: Flags
  username: string
  /** Whether the e-mail address has yet to be confirmed. */
  emailUnconfirmed: boolean
  /** The e-mail address that was confirmed, in lowercase, which may be a former one; null if none was. */
  confirmedEmail: string | null
}

interface BuyerRow extends DoctorApproval {
  id: number
  username: string
  email_unconfirmed: boolean
  confirmed_email: string | null
  user_id: string | null
  is_member: boolean
}

const FIND_BUYER = `
select account.id, account.username, account.email_unconfirmed, account.confirmed_email,
    account.doctor_status, account.doctor_until, account.user_id,
    ${IS_MEMBER} as is_member
  from account where account.customer_id = ? and account.deleted_at is null
  order by account.id limit 1`

/**
 * The buyer behind an engine customer; null for a guest, and for a customer without a shop account. One query on
 * accounts and memberships, and another if the account is linked to an engine admin user. The flags are the same as
 * those of `flagsOfAccounts`.
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
    username: row.username,
    emailUnconfirmed: row.email_unconfirmed,
    confirmedEmail: row.confirmed_email,
    flags: await currentFlags(container, row),
  }
}
