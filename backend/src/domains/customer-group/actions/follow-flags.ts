import type { GroupCustomerPair, MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { customerGroupsLock, LOCK_SECONDS } from "../../lock/locks"
import { ACCOUNT_MODULE } from "../../../modules/account"
import { NO_FLAGS, type Flags } from "../../access/rules/product-access"
import { flagsOfAccounts } from "../../access/queries/flags"
import { findShopGroups, SHOP_GROUPS, type ShopGroupIds } from "../queries/shop-groups"

/** Who was put into which of the shop's groups, and who was taken out. */
export interface GroupMoves {
  added: GroupCustomerPair[]
  removed: GroupCustomerPair[]
}

/** The flags of customers at this moment; who has no account has none. Two queries. */
async function flagsOfCustomers(
  container: MedusaContainer,
  customerIds: string[],
): Promise<Map<string, Flags>> {
  const accounts = await container
    .resolve(ACCOUNT_MODULE)
    .listAccounts(
      { customer_id: customerIds },
      { select: ["id", "customer_id", "doctor_status"], take: null },
    )
  // Administrators are in no group of theirs.
  const flagged = accounts.map(({ id, doctor_status }) => ({ id, doctor_status, user_id: null }))
  const flags = await flagsOfAccounts(container, flagged)
  return new Map(accounts.map(({ id, customer_id }) => [customer_id, flags.get(id) ?? NO_FLAGS]))
}

/** What has to change for customers to be in the shop's groups that their flags say. Three queries. */
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
      const isMeant = flags.get(customerId)?.[flag] ?? false
      if (isMeant === isIn.has(`${groupId} ${customerId}`)) continue
      const pair = { customer_group_id: groupId, customer_id: customerId }
      ;(isMeant ? moves.added : moves.removed).push(pair)
    }
  }
  return moves
}

/** Puts customers into groups and takes them out of them. */
export async function moveCustomers(
  container: MedusaContainer,
  { added, removed }: GroupMoves,
): Promise<void> {
  const customers = container.resolve(Modules.CUSTOMER)
  if (removed.length > 0) await customers.removeCustomerFromGroup(removed)
  if (added.length > 0) await customers.addCustomerToGroup(added)
}

/**
 * Brings one customer into the shop's groups that the account's flags say at this moment, and out of the others. Two
 * who do so at once do it one after the other, so that the latter flags hold.
 */
async function settle(
  container: MedusaContainer,
  groups: ShopGroupIds,
  customerId: string,
): Promise<GroupMoves> {
  const locking = container.resolve(Modules.LOCKING)
  return locking.execute(
    [customerGroupsLock(customerId)],
    async () => {
      const moves = await movesOf(container, groups, [customerId])
      await moveCustomers(container, moves)
      return moves
    },
    { timeout: LOCK_SECONDS },
  )
}

/**
 * Brings customers into the groups "Members" and "Doctors" as the ledger and the accounts have them at this moment.
 * Repeating it changes nothing. Four queries where nothing is to be done, however many customers there are.
 *
 * @returns what was done
 */
export async function followFlags(container: MedusaContainer, customerIds: string[]): Promise<GroupMoves> {
  const groups = await findShopGroups(container)
  const { added, removed } = await movesOf(container, groups, customerIds)
  const moves: GroupMoves = { added: [], removed: [] }
  for (const customerId of new Set([...added, ...removed].map((pair) => pair.customer_id))) {
    const done = await settle(container, groups, customerId)
    moves.added.push(...done.added)
    moves.removed.push(...done.removed)
  }
  return moves
}

/** The customers of accounts, also of those that are gone. One query; none for an empty list. */
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
