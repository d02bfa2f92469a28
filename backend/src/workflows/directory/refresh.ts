import type { MedusaContainer } from "@medusajs/framework/types"
import { DIRECTORY_MODULE } from "../../modules/directory"
import type DirectoryModuleService from "../../modules/directory/service"
import { batchesOf } from "../read-model/id-batches"
import { affectedRows, type DirectoryChanges } from "./affected"
import { readOrderEntries } from "./order-entries"
import { readUserEntries } from "./user-entries"

async function refreshUsers(container: MedusaContainer, accountIds: number[]): Promise<void> {
  const directory = container.resolve<DirectoryModuleService>(DIRECTORY_MODULE)
  const ticket = await directory.ticket()
  await directory.putUsers(await readUserEntries(container, accountIds), ticket)
}

async function refreshOrders(container: MedusaContainer, orderIds: string[]): Promise<void> {
  const directory = container.resolve<DirectoryModuleService>(DIRECTORY_MODULE)
  const ticket = await directory.ticket()
  const entries = await readOrderEntries(container, orderIds)
  const found = new Set(entries.map((entry) => entry.orderId))
  await directory.putOrders(entries, ticket)
  await directory.unlistOrders(
    orderIds.filter((id) => !found.has(id)),
    ticket,
  )
}

/**
 * Brings the directory's rows of what changed up to date. Repeating it is safe, also at once on several
 * servers: a row only gives way to a refresh that began later.
 */
export async function refreshDirectory(container: MedusaContainer, changes: DirectoryChanges): Promise<void> {
  const { accountIds, orderIds } = await affectedRows(container, changes)
  for (const batch of batchesOf(accountIds)) await refreshUsers(container, batch)
  for (const batch of batchesOf(orderIds)) await refreshOrders(container, batch)
}
