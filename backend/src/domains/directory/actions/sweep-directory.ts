import type { MedusaContainer } from "@medusajs/framework/types"
import { DIRECTORY_MODULE } from "../../../modules/directory"
import { followAccounts, followGroupRows, shopGroupRows } from "../../customer-group/actions/reconcile-groups"
import { BATCH_SIZE, ownedIds } from "../../read-model/queries/id-batches"
import { parseSweep, sweepOn, sweepPhase } from "../../read-model/actions/sweep"
import { listedOrders, listedUsers } from "./rebuild"
import { refreshDirectory } from "./refresh"

const SWEEP = "sweep"

/**
 * Reads a slice of all users and orders again, and compares the shop's customer groups with the users; the next call goes on with the next one. So whatever was missed is found
 * in time, at a cost that doesn't grow with them.
 */
export async function sweepDirectory(container: MedusaContainer): Promise<void> {
  const directory = container.resolve(DIRECTORY_MODULE)
  const users = async (accountIds: number[]) => {
    await refreshDirectory(container, { accountIds })
    await followAccounts(container, accountIds)
  }
  const orders = async (orderIds: string[]) => {
    await refreshDirectory(container, { orderIds })
  }
  const former = await directory.state(SWEEP)
  const phases = [
    sweepPhase(ownedIds<number>(container, "account"), users),
    sweepPhase(listedUsers(directory), users),
    sweepPhase(ownedIds<string>(container, "order"), orders),
    sweepPhase(listedOrders(directory), orders),
    sweepPhase(shopGroupRows(container), (ids) => followGroupRows(container, ids)),
  ]
  const next = await sweepOn(parseSweep(former), phases, BATCH_SIZE)
  await directory.replaceState({ name: SWEEP, former, value: JSON.stringify(next) })
}
