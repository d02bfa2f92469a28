import type { MedusaContainer } from "@medusajs/framework/types"
import { BATCH_SIZE, idBatches, ownedIds, type Page } from "#domains/operations/read-model/queries/id-batches"
import { DIRECTORY_MODULE } from "#modules/directory/index"
import type DirectoryModuleService from "#modules/directory/service"
import { refreshDirectory } from "./refresh"

/** How many users and orders a rebuild has read so far. */
interface RebuildProgress {
  users: number
  orders: number
}

/** Pages through the users in the directory, by account id. */
export function listedUsers(directory: DirectoryModuleService): Page<number> {
  return async (after) => {
    const rows = await directory.listDirectoryUsers(
      { listed: true, ...(after !== undefined && { account_id: { $gt: after } }) },
      { select: ["account_id"], take: BATCH_SIZE, order: { account_id: "ASC" } },
    )
    return rows.map((row) => row.account_id)
  }
}

/** Pages through the orders in the directory, by the engine's ids. */
export function listedOrders(directory: DirectoryModuleService): Page<string> {
  return async (after) => {
    const rows = await directory.listDirectoryOrders(
      { listed: true, ...(after !== undefined && { order_id: { $gt: after } }) },
      { select: ["order_id"], take: BATCH_SIZE, order: { order_id: "ASC" } },
    )
    return rows.map((row) => row.order_id)
  }
}

/**
 * Reads every account and order into the directory. Listed entries whose account or order no longer exists are
 * refreshed too, which removes them. The shop stays open during this.
 */
export async function rebuildDirectory(
  container: MedusaContainer,
  onProgress: (progress: RebuildProgress) => void = () => undefined,
): Promise<void> {
  const directory = container.resolve(DIRECTORY_MODULE)
  const progress = { users: 0, orders: 0 }
  const users = new Set<number>()
  for await (const accountIds of idBatches(ownedIds<number>(container, "account"))) {
    await refreshDirectory(container, { accountIds })
    for (const id of accountIds) users.add(id)
    progress.users += accountIds.length
    onProgress(progress)
  }
  const orders = new Set<string>()
  for await (const orderIds of idBatches(ownedIds<string>(container, "order"))) {
    await refreshDirectory(container, { orderIds })
    for (const id of orderIds) orders.add(id)
    progress.orders += orderIds.length
    onProgress(progress)
  }
  for await (const ids of idBatches(listedUsers(directory)))
    await refreshDirectory(container, { accountIds: ids.filter((id) => !users.has(id)) })
  for await (const ids of idBatches(listedOrders(directory)))
    await refreshDirectory(container, { orderIds: ids.filter((id) => !orders.has(id)) })
}
