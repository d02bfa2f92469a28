import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import {
  BATCH_SIZE,
  batchesOf,
  idBatches,
  ownedIds,
  type Page,
} from "#domains/operations/read-model/queries/id-batches"
import { customersOfAccounts, followFlags } from "./follow-flags"
import { ensureShopGroups, findShopGroups } from "#domains/people/access/queries/shop-groups"

/** Moves the customers of accounts into the shop groups that match their current flags. */
async function followAccounts(container: MedusaContainer, accountIds: number[]): Promise<void> {
  for (const batch of batchesOf(accountIds)) {
    await followFlags(container, await customersOfAccounts(container, batch))
  }
}

/** Pages through the ids of the rows that link customers to the shop's groups. */
function shopGroupRows(container: MedusaContainer): Page<string> {
  return async (after) => {
    const groupIds = Object.values(await findShopGroups(container)).flatMap((id) => id ?? [])
    if (groupIds.length === 0) return []
    const rows = await container
      .resolve(Modules.CUSTOMER)
      .listCustomerGroupCustomers(
        { customer_group_id: groupIds, ...(after !== undefined && { id: { $gt: after } as never }) },
        { select: ["id"], take: BATCH_SIZE, order: { id: "ASC" } },
      )
    return rows.map(({ id }) => id)
  }
}

/** Corrects these rows, for example if a customer was added to a group by hand without having its flag. */
async function followGroupRows(container: MedusaContainer, rowIds: string[]): Promise<void> {
  const customers = container.resolve(Modules.CUSTOMER)
  for (const batch of batchesOf(rowIds)) {
    const rows = await customers.listCustomerGroupCustomers(
      { id: batch },
      { select: ["customer_id"], take: null },
    )
    await followFlags(container, [...new Set(rows.map((row) => row.customer_id))])
  }
}

/**
 * Corrects the shop groups of customers whose flags or groups have changed, including by hand, and creates missing
 * groups.
 */
export async function followGroups(
  container: MedusaContainer,
  { accountIds, customerIds }: { accountIds: number[]; customerIds: string[] },
): Promise<void> {
  await followAccounts(container, accountIds)
  for (const batch of batchesOf(customerIds)) await followFlags(container, batch)
}

/** Creates missing shop groups, and fills the groups if any was missing. Idempotent. */
export async function setUpShopGroups(container: MedusaContainer): Promise<void> {
  if (!(await ensureShopGroups(container))) return
  for await (const ids of idBatches(ownedIds<number>(container, "account")))
    await followAccounts(container, ids)
  for await (const ids of idBatches(shopGroupRows(container))) await followGroupRows(container, ids)
}
