import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { BATCH_SIZE, batchesOf, idBatches, ownedIds, type Page } from "../../read-model/queries/id-batches"
import { customersOfAccounts, followFlags } from "./follow-flags"
import { recordJobFailure, settleJobFailures } from "../../job-report/actions/job-failures"
import { ensureShopGroups, findShopGroups } from "../queries/shop-groups"

/** Brings the customers of accounts into the shop's groups as they are now. */
export async function followAccounts(container: MedusaContainer, accountIds: number[]): Promise<void> {
  for (const batch of batchesOf(accountIds)) {
    await followFlags(container, await customersOfAccounts(container, batch))
  }
}

/** The rows by which customers are in the shop's groups. */
export function shopGroupRows(container: MedusaContainer): Page<string> {
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

/** Puts right what is wrong of some of these rows: who is in a group by hand, and is none of its people. */
export async function followGroupRows(container: MedusaContainer, rowIds: string[]): Promise<void> {
  const customers = container.resolve(Modules.CUSTOMER)
  for (const batch of batchesOf(rowIds)) {
    const rows = await customers.listCustomerGroupCustomers(
      { id: batch },
      { select: ["customer_id"], take: null },
    )
    await followFlags(container, [...new Set(rows.map((row) => row.customer_id))])
  }
}

/** As administrators know what the job does here. */
const FAILURE = { job: "reconcile-directory", subject: "the customer groups Members and Doctors" }

/** Tried again each time. */
let failed: { accountIds: number[]; groupedCustomerIds: string[] } = {
  accountIds: [],
  groupedCustomerIds: [],
}

/**
 * Brings everybody into the shop's groups whose flags were changed, or whose groups were, by hand too. Makes groups
 * that are missing. What can't be done is noted for administrators, and tried the next time.
 */
export async function followChanges(
  container: MedusaContainer,
  changes: { accountIds: number[]; groupedCustomerIds: string[] },
): Promise<void> {
  const accountIds = [...changes.accountIds, ...failed.accountIds]
  const groupedCustomerIds = [...changes.groupedCustomerIds, ...failed.groupedCustomerIds]
  try {
    await setUpShopGroups(container)
    await followAccounts(container, accountIds)
    for (const batch of batchesOf(groupedCustomerIds)) await followFlags(container, batch)
    failed = { accountIds: [], groupedCustomerIds: [] }
    await settleJobFailures(container, { job: FAILURE.job, subjects: [FAILURE.subject] })
  } catch (error) {
    failed = { accountIds, groupedCustomerIds }
    await recordJobFailure(container, { ...FAILURE, error })
  }
}

/**
 * Makes the shop's customer groups where one is missing, and brings everybody into them who is to be there. Repeating
 * it changes nothing.
 */
export async function setUpShopGroups(container: MedusaContainer): Promise<void> {
  if (!(await ensureShopGroups(container))) return
  for await (const ids of idBatches(ownedIds<number>(container, "account")))
    await followAccounts(container, ids)
  for await (const ids of idBatches(shopGroupRows(container))) await followGroupRows(container, ids)
}
