import type { MedusaContainer } from "@medusajs/framework/types"
import { RefreshQueue } from "../../read-model/actions/refresh-queue"
import type { DirectoryChanges } from "../queries/affected"
import { refreshDirectory } from "./refresh"

/** Code that makes a change often requests a refresh too; requests within this time are merged into one. */
const GATHERING_MS = 40

const queue = new RefreshQueue<keyof DirectoryChanges>(
  async (container, { accountIds, customerIds, orderIds }) => {
    await refreshDirectory(container, {
      accountIds: accountIds.map(Number),
      customerIds: customerIds.map(String),
      orderIds: orderIds.map(String),
    })
  },
  ["accountIds", "customerIds", "orderIds"],
)

/**
 * Refreshes the directory soon, merged with other requests made in the meantime; rejects if the refresh fails.
 *
 * @param delayMs pass a longer delay if the code that made the change also refreshes it, so that both are merged
 */
export function refreshDirectorySoon(
  container: MedusaContainer,
  changes: DirectoryChanges,
  delayMs = GATHERING_MS,
): Promise<void> {
  return queue.soon(container, changes, delayMs)
}

/** Refreshes the directory at once, including waiting requests, and resolves when done. */
export function refreshDirectoryNow(container: MedusaContainer, changes: DirectoryChanges): Promise<void> {
  return queue.now(container, changes)
}
