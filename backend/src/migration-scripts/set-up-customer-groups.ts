import type { ExecArgs } from "@medusajs/framework/types"
import { setUpShopGroups } from "../domains/customer-group/actions/reconcile-groups"
import { indexChanges } from "../domains/read-model/actions/index-changes"

/** Runs once per database: adds existing members and doctors to their customer groups. */
export default async function setUpCustomerGroups({ container }: ExecArgs): Promise<void> {
  await indexChanges(container)
  await setUpShopGroups(container)
}
