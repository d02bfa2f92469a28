import type { MedusaContainer } from "@medusajs/framework/types"
import { DIRECTORY_MODULE } from "../../../modules/directory"
import type DirectoryModuleService from "../../../modules/directory/service"
import { refreshRows, type RowRefresh } from "../../read-model/actions/refresh-rows"
import { affectedRows, type AffectedRows, type DirectoryChanges } from "../queries/affected"
import { readOrderEntries } from "../queries/order-entries"
import { readUserEntries } from "../queries/user-entries"

/** The job that answers for rows that can't be refreshed, whoever tried. */
const DIRECTORY_JOB = "reconcile-directory"

function userRows(container: MedusaContainer, directory: DirectoryModuleService): RowRefresh<number> {
  return {
    job: DIRECTORY_JOB,
    subjectOf: (id) => `user ${id}`,
    ticket: () => directory.ticket(),
    refresh: async (ids, ticket) => {
      await directory.writeUserEntries(await readUserEntries(container, ids), ticket)
      return []
    },
    // Administrators go on finding somebody by what was known of him.
    leaveOut: () => Promise.resolve(),
  }
}

function orderRows(container: MedusaContainer, directory: DirectoryModuleService): RowRefresh<string> {
  return {
    job: DIRECTORY_JOB,
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
 * Brings the directory's rows of what changed up to date. Repeating it is safe, also at once on several
 * servers: a row only gives way to a refresh that began later. A row that can't be written is noted for
 * administrators, and the others are written nevertheless.
 *
 * @returns what could not be written
 * @throws when nothing can be written at all
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
