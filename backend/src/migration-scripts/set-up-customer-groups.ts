import type { ExecArgs } from "@medusajs/framework/types"
import { setUpShopGroups } from "#domains/account/customer-group/actions/reconcile-groups"

/** Runs once per database: adds existing members and doctors to their customer groups. */
export default async function setUpCustomerGroups({ container }: ExecArgs): Promise<void> {
  await setUpShopGroups(container)
}
