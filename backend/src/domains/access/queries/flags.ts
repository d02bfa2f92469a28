import type { MedusaContainer } from "@medusajs/framework/types"
import { ACCOUNT_MODULE } from "../../../modules/account"
import { MEMBERSHIP_MODULE } from "../../../modules/membership"
import { isApprovedDoctor, type DoctorApproval, NO_FLAGS, type Flags } from "../rules/product-access"
import { activeAdminUsers } from "./active-admin-users"

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
