import type { ExecArgs } from "@medusajs/framework/types"
import { setUpShopGroups } from "../workflows/customer-group/reconcile-groups"
import { indexChanges } from "../workflows/read-model/index-changes"

/** Runs once per database: members and doctors of before are in their customer groups from the start. */
export default async function setUpCustomerGroups({ container }: ExecArgs): Promise<void> {
  await indexChanges(container)
  await setUpShopGroups(container)
}
