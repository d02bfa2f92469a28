import type { MedusaContainer } from "@medusajs/framework/types"
import { DIRECTORY_MODULE } from "#modules/directory/index"
import type DirectoryModuleService from "#modules/directory/service"
import { FOLLOW_JOB } from "#domains/operations/read-model/actions/follow-changes"
import { refreshRows, type RowRefresh } from "#domains/operations/read-model/actions/refresh-rows"
import { affectedRows, type AffectedRows, type DirectoryChanges } from "../queries/affected"
import { readOrderEntries } from "../queries/order-entries"
import { readUserEntries } from "../queries/user-entries"

function userRows(container: MedusaContainer, directory: DirectoryModuleService): RowRefresh<number> {
  return {
    job: FOLLOW_JOB,
    subjectOf: (id) => `user ${id}`,
    ticket: () => directory.ticket(),
    refresh: async (ids, ticket) => {
      await directory.writeUserEntries(await readUserEntries(container, ids), ticket)
      return []
    },
    // The former entry stays, so that administrators can still find the user.
    leaveOut: () => Promise.resolve(),
  }
}

function orderRows(container: MedusaContainer, directory: DirectoryModuleService): RowRefresh<string> {
  return {
    job: FOLLOW_JOB,
    subjectOf: (id) => `order ${id}`,
    ticket: () => directory.ticket(),
    refresh: async (ids, ticket) => {
      const entries = await readOrderEntries(container, ids)
      const found = new Set(entries.map((entry) => entry.orderId))
      await directory.writeOrderEntries(entries, ticket)
      await directory.removeOrderEntries(
        ids.filter((id) => !found.has(id)),
        ticket,
      )
      return []
    },
    leaveOut: () => Promise.resolve(),
  }
}

/**
 * Updates the directory's rows for some changes. Safe to repeat, even concurrently on several servers: a row is only
 * overwritten by a refresh that began later. A row that can't be written is recorded for administrators, and the
 * others are still written.
 *
 * @returns the rows that could not be written
 * @throws if nothing can be written at all
 */
export async function refreshDirectory(
  container: MedusaContainer,
  changes: DirectoryChanges,
): Promise<AffectedRows> {
  const directory = container.resolve(DIRECTORY_MODULE)
  const { accountIds, orderIds } = await affectedRows(container, changes)
  return {
    accountIds: await refreshRows(container, userRows(container, directory), accountIds),
    orderIds: await refreshRows(container, orderRows(container, directory), orderIds),
  }
}
