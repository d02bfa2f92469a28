import type { MedusaContainer } from "@medusajs/framework/types"
import { DIRECTORY_MODULE } from "../../../modules/directory"
import { followAccounts, followGroupRows, shopGroupRows } from "../../customer-group/actions/reconcile-groups"
import { ownedIds } from "../../read-model/queries/id-batches"
import { parseSweep, sweepOn, sweepPhase } from "../../read-model/actions/sweep"
import { listedOrders, listedUsers } from "./rebuild"
import { refreshDirectory } from "./refresh"

const SWEEP = "sweep"
/** Rows compared each minute. */
const SLICE = 200

/**
 * Reads the next slice of all users and orders, and checks the shop's customer groups against the users' flags.
 * Repeated calls cover everything, so missed changes are found in time, at a cost that does not grow with the data.
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
  const next = await sweepOn(parseSweep(former), phases, SLICE)
  await directory.replaceState({ name: SWEEP, former, value: JSON.stringify(next) })
}
