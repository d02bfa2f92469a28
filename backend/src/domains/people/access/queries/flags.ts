import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { ACCOUNT_MODULE } from "#modules/account/index"
import { MEMBERSHIP_MODULE } from "#modules/membership/index"
import { isApprovedDoctor, type DoctorApproval, NO_FLAGS, type Flags } from "../rules/product-access"
import { rowsAcross } from "#lib/rows"

/** Filters ids of engine admin users to those that still exist. One query; none for an empty list. */
export async function activeAdminUsers(container: MedusaContainer, userIds: string[]): Promise<Set<string>> {
  if (userIds.length === 0) return new Set()
  const users = await container
    .resolve(Modules.USER)
    .listUsers({ id: userIds }, { select: ["id"], take: userIds.length })
  return new Set(users.map((user) => user.id))
}

/** The columns of an account that its flags depend on. */
export interface FlaggedAccount extends DoctorApproval {
  id: number
  /** The engine admin user. It may have been deleted a moment ago, before the account was updated. */
  user_id: string | null
}

/**
 * The current flags of accounts, by account id. Members have a membership grant that was not revoked, doctors are
 * approved, and administrators lose access when their engine user is deleted. At most two queries; one if no account
 * is linked to an engine user.
 */
export async function flagsOfAccounts(
  container: MedusaContainer,
  accounts: FlaggedAccount[],
): Promise<Map<number, Flags>> {
  const [members, users] = await Promise.all([
    container.resolve(MEMBERSHIP_MODULE).membersAmong(accounts.map((account) => account.id)),
    activeAdminUsers(
      container,
      accounts.flatMap((account) => account.user_id ?? []),
    ),
  ])
  return new Map(
    accounts.map((account) => [
      account.id,
      {
        isMember: members.has(account.id),
        isDoctor: isApprovedDoctor(account),
        isAdmin: account.user_id !== null && users.has(account.user_id),
      },
    ]),
  )
}

/** The current flags of one account. */
export async function flagsOf(container: MedusaContainer, account: FlaggedAccount): Promise<Flags> {
  const flags = await flagsOfAccounts(container, [account])
  return flags.get(account.id) ?? NO_FLAGS
}

interface AdministratorAccount {
  id: number
  customer_id: string
  user_id: string
}

/**
 * The current administrators, by the same rule as the flags. Callers that depend on how many there are must hold
 * `ADMINS_LOCK`. Two queries.
 */
export async function listAdministrators(container: MedusaContainer): Promise<AdministratorAccount[]> {
  const accounts = await container
    .resolve(ACCOUNT_MODULE)
    .listAccounts({ user_id: { $ne: null } }, { select: ["id", "customer_id", "user_id"], take: null })
  const named = accounts.flatMap(({ id, customer_id, user_id }) =>
    user_id ? [{ id, customer_id, user_id }] : [],
  )
  const live = await activeAdminUsers(
    container,
    named.map((account) => account.user_id),
  )
  return named.filter((account) => live.has(account.user_id))
}

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
  /** Whether the email address has yet to be confirmed. */
  emailUnconfirmed: boolean
  /** The email address that was confirmed, in lowercase, which may be a former one; null if none was. */
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
