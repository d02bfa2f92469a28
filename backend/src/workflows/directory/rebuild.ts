import type { MedusaContainer } from "@medusajs/framework/types"
import { BATCH_SIZE, idBatches } from "../read-model/id-batches"
import { DIRECTORY_MODULE } from "../../modules/directory"
import type DirectoryModuleService from "../../modules/directory/service"
import { refreshDirectory } from "./refresh"

/** How many users and orders a rebuild has read. */
export interface RebuildProgress {
  users: number
  orders: number
}

/** Rows that the directory lists and that no owner told of: what they stand for is gone. */
async function* keptRows<Id>(page: (after: Id | undefined) => Promise<Id[]>): AsyncGenerator<Id[]> {
  let after: Id | undefined
  for (;;) {
    const ids = await page(after)
    if (ids.length === 0) return
    yield ids
    after = ids.at(-1)
  }
}

function keptUsers(directory: DirectoryModuleService) {
  return keptRows<number>(async (after) => {
    const rows = await directory.listDirectoryUsers(
      { listed: true, ...(after !== undefined && { account_id: { $gt: after } }) },
      { select: ["account_id"], take: BATCH_SIZE, order: { account_id: "ASC" } },
    )
    return rows.map((row) => row.account_id)
  })
}

function keptOrders(directory: DirectoryModuleService) {
  return keptRows<string>(async (after) => {
    const rows = await directory.listDirectoryOrders(
      { listed: true, ...(after !== undefined && { order_id: { $gt: after } }) },
      { select: ["order_id"], take: BATCH_SIZE, order: { order_id: "ASC" } },
    )
    return rows.map((row) => row.order_id)
  })
}

/**
 * Reads every account and every order into the directory, and every one that it still lists, so that what
 * is gone disappears. The shop stays open meanwhile.
 */
export async function rebuildDirectory(
  container: MedusaContainer,
  onProgress: (progress: RebuildProgress) => void = () => undefined,
): Promise<void> {
  const directory = container.resolve<DirectoryModuleService>(DIRECTORY_MODULE)
  const progress = { users: 0, orders: 0 }
  const users = new Set<number>()
  for await (const accountIds of idBatches<number>(container, "account")) {
    await refreshDirectory(container, { accountIds })
    for (const id of accountIds) users.add(id)
    progress.users += accountIds.length
    onProgress(progress)
  }
  const orders = new Set<string>()
  for await (const orderIds of idBatches<string>(container, "order")) {
    await refreshDirectory(container, { orderIds })
    for (const id of orderIds) orders.add(id)
    progress.orders += orderIds.length
    onProgress(progress)
  }
  for await (const ids of keptUsers(directory))
    await refreshDirectory(container, { accountIds: ids.filter((id) => !users.has(id)) })
  for await (const ids of keptOrders(directory))
    await refreshDirectory(container, { orderIds: ids.filter((id) => !orders.has(id)) })
}
