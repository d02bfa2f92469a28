import type { ExecArgs } from "@medusajs/framework/types"
import { setUpShopGroups } from "../domains/customer-group/actions/reconcile-groups"
import { indexChanges } from "../domains/read-model/actions/index-changes"

/** Runs once per database: members and doctors of before are in their customer groups from the start. */
export default async function setUpCustomerGroups({ container }: ExecArgs): Promise<void> {
  await indexChanges(container)
  await setUpShopGroups(container)
}
