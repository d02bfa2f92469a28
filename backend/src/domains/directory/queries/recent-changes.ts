import type { MedusaContainer } from "@medusajs/framework/types"
import { ACCOUNT_MODULE } from "../../../modules/account"
import type { ChangeScan, ChangeSource } from "../../read-model/queries/change-window"
import type { DirectoryChanges } from "./affected"

const SOURCES = {
  account: { entity: "account", field: "id" },
  grant: { entity: "membership_grant", field: "account_id" },
  customer: { entity: "customer", field: "id" },
  user: { entity: "user", field: "id" },
  order: { entity: "order", field: "id" },
  item: { entity: "order_item", field: "order_id" },
  grouped: { entity: "customer_group_customer", field: "customer_id" },
} satisfies Record<string, ChangeSource>

async function accountsOfUsers(container: MedusaContainer, userIds: string[]): Promise<number[]> {
  if (userIds.length === 0) return []
  const accounts = await container
    .resolve(ACCOUNT_MODULE)
    .listAccounts({ user_id: userIds }, { select: ["id"], take: null })
  return accounts.map(({ id }) => id)
}

/** Changed rows, and customers whose groups changed. */
interface RecentChanges extends DirectoryChanges {
  accountIds: number[]
  groupedCustomerIds: string[]
}

/** Rows changed since a given time that have to be read again, whether or not an event was emitted. */
export async function recentChanges(
  container: MedusaContainer,
  scan: ChangeScan,
  since: Date,
): Promise<RecentChanges> {
  const changed = <Value>(source: keyof typeof SOURCES) =>
    scan.changes<Value>(container, SOURCES[source], since)
  const [accounts, granted, customerIds, userIds, orders, ofItems, groupedCustomerIds] = await Promise.all([
    changed<number>("account"),
    changed<number>("grant"),
    changed<string>("customer"),
    changed<string>("user"),
    changed<string>("order"),
    changed<string>("item"),
    changed<string>("grouped"),
  ])
  const administrators = await accountsOfUsers(container, userIds)
  return {
    accountIds: [...accounts, ...granted, ...administrators],
    customerIds,
    orderIds: [...orders, ...ofItems],
    groupedCustomerIds,
  }
}
