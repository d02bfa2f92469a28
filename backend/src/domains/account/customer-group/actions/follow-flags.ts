import type { GroupCustomerPair, MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { customerGroupsLock, LOCK_SECONDS } from "#domains/operations/lock/locks"
import { ACCOUNT_MODULE } from "#modules/account/index"
import { NO_FLAGS, type Flags } from "#domains/people/access/rules/product-access"
import { flagsOfAccounts } from "#domains/people/access/queries/flags"
import { findShopGroups, SHOP_GROUPS, type ShopGroupIds } from "#domains/people/access/queries/shop-groups"

/** Customers added to and removed from the shop's groups. */
interface GroupMoves {
  added: GroupCustomerPair[]
  removed: GroupCustomerPair[]
}

/** The current flags by customer id; customers without an account are missing. Two queries. */
async function flagsOfCustomers(
  container: MedusaContainer,
  customerIds: string[],
): Promise<Map<string, Flags>> {
  const accounts = await container
    .resolve(ACCOUNT_MODULE)
    .listAccounts(
      { customer_id: customerIds },
      { select: ["id", "customer_id", "doctor_status", "doctor_until"], take: null },
    )
  // No group depends on the administrator flag, so its query is skipped.
  const flagged = accounts.map((account) => ({ ...account, user_id: null }))
  const flags = await flagsOfAccounts(container, flagged)
  return new Map(accounts.map(({ id, customer_id }) => [customer_id, flags.get(id) ?? NO_FLAGS]))
}

/** The moves that make customers' groups match their flags. Three queries. */
async function movesOf(
  container: MedusaContainer,
  groups: ShopGroupIds,
  customerIds: string[],
): Promise<GroupMoves> {
  const groupIds = Object.values(groups).flatMap((id) => id ?? [])
  if (groupIds.length === 0 || customerIds.length === 0) return { added: [], removed: [] }
  const customers = container.resolve(Modules.CUSTOMER)
  const [flags, links] = await Promise.all([
    flagsOfCustomers(container, customerIds),
    customers.listCustomerGroupCustomers(
      { customer_group_id: groupIds, customer_id: customerIds },
      { select: ["customer_group_id", "customer_id"], take: null },
    ),
  ])
  const isIn = new Set(links.map((link) => `${link.customer_group_id} ${link.customer_id}`))
  const moves: GroupMoves = { added: [], removed: [] }
  for (const customerId of customerIds) {
    for (const { kind, flag } of SHOP_GROUPS) {
      const groupId = groups[kind]
      if (groupId === undefined) continue
      const belongs = flags.get(customerId)?.[flag] ?? false
      if (belongs === isIn.has(`${groupId} ${customerId}`)) continue
      const pair = { customer_group_id: groupId, customer_id: customerId }
      ;(belongs ? moves.added : moves.removed).push(pair)
    }
  }
  return moves
}

/** Adds customers to groups and removes them from groups. */
async function moveCustomers(container: MedusaContainer, { added, removed }: GroupMoves): Promise<void> {
  const customers = container.resolve(Modules.CUSTOMER)
  if (removed.length > 0) await customers.removeCustomerFromGroup(removed)
  if (added.length > 0) await customers.addCustomerToGroup(added)
}

/**
 * Moves one customer into exactly the shop groups that match the account's current flags. Concurrent calls run one
 * after the other, under a lock per customer, so that the latest flags win.
 */
async function settle(container: MedusaContainer, groups: ShopGroupIds, customerId: string): Promise<void> {
  const locking = container.resolve(Modules.LOCKING)
  return locking.execute(
    [customerGroupsLock(customerId)],
    async () => moveCustomers(container, await movesOf(container, groups, [customerId])),
    { timeout: LOCK_SECONDS },
  )
}

/**
 * Moves customers into and out of the groups "Members" and "Doctors" according to their current flags. Idempotent. Four
 * queries if nothing has to change, regardless of the number of customers; a single customer is only checked under its
 * lock.
 */
export async function followFlags(container: MedusaContainer, customerIds: string[]): Promise<void> {
  const groups = await findShopGroups(container)
  const [only, ...others] = customerIds
  if (only !== undefined && others.length === 0) return settle(container, groups, only)
  const { added, removed } = await movesOf(container, groups, customerIds)
  for (const customerId of new Set([...added, ...removed].map((pair) => pair.customer_id)))
    await settle(container, groups, customerId)
}

/** The customers of accounts, including deleted ones. One query; none for an empty list. */
export async function customersOfAccounts(
  container: MedusaContainer,
  accountIds: number[],
): Promise<string[]> {
  if (accountIds.length === 0) return []
  const accounts = await container
    .resolve(ACCOUNT_MODULE)
    .listAccounts({ id: accountIds }, { select: ["customer_id"], take: null, withDeleted: true })
  return accounts.map((account) => account.customer_id)
}
