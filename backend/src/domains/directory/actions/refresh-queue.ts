import type { MedusaContainer } from "@medusajs/framework/types"
import { RefreshQueue } from "../../read-model/actions/refresh-queue"
import type { DirectoryChanges } from "../queries/affected"
import { refreshDirectory } from "./refresh"

/** Who made a change often refreshes it as well, within this time: both are one refresh then. */
const GATHERING_MS = 40

const queue = new RefreshQueue<keyof DirectoryChanges>(
  async (container, { accountIds, customerIds, orderIds, fulfillmentIds }) => {
    await refreshDirectory(container, {
      accountIds: accountIds.map(Number),
      customerIds: customerIds.map(String),
      orderIds: orderIds.map(String),
      fulfillmentIds: fulfillmentIds.map(String),
    })
  },
  ["accountIds", "customerIds", "orderIds", "fulfillmentIds"],
)

/**
 * Refreshes the directory soon, together with what others ask for meanwhile; rejects when that failed.
 *
 * @param delayMs longer where who made the change refreshes it as well, so that both are one
 */
export function refreshDirectorySoon(
  container: MedusaContainer,
  changes: DirectoryChanges,
  delayMs = GATHERING_MS,
): Promise<void> {
  return queue.soon(container, changes, delayMs)
}

/** Refreshes the directory at once, with what waits for it. Resolves when it is done. */
export function refreshDirectoryNow(container: MedusaContainer, changes: DirectoryChanges): Promise<void> {
  return queue.now(container, changes)
}
