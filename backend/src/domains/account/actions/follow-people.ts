import type { MedusaContainer } from "@medusajs/framework/types"
import { rowsAcross } from "#lib/rows"
import type { Change } from "#modules/change-feed/service"
import { CHANGE_FEED_MODULE } from "#modules/change-feed/index"
import { followGroups, setUpShopGroups } from "../customer-group/actions/reconcile-groups"
import { refreshDirectory } from "#domains/back-office/directory/actions/refresh"
import type { Follower } from "#domains/operations/read-model/actions/follow-changes"
import { reconcileCustomerEmails } from "../workflows/follow-customer-emails"

const UNDER_FORMER_NAMES = `select kept.order_id as id from account
  join "order" on "order".customer_id = account.customer_id and "order".deleted_at is null
  join directory_order kept on kept.order_id = "order".id
  where account.id = any(?::int[]) and strpos(kept.search, lower(account.username)) = 0`

/** Orders that the directory still finds by their buyer's former username. */
async function ordersUnderFormerNames(container: MedusaContainer, accountIds: number[]): Promise<string[]> {
  if (accountIds.length === 0) return []
  const rows = await rowsAcross<{ id: string }>(container, UNDER_FORMER_NAMES, [accountIds])
  return rows.map(({ id }) => id)
}

/** Updates the directory of users and orders, the shop's customer groups, and customers' sign-in addresses. */
export const peopleFollower: Follower = {
  name: "the directory of users and orders",
  follow: async (container, changed) => {
    const accountIds = changed.account.map(Number)
    if (changed["price-list"].includes("")) await setUpShopGroups(container)
    await followGroups(container, { accountIds, customerIds: changed["group-member"] })
    const unmoved = await reconcileCustomerEmails(container, changed.customer)
    const failed = await refreshDirectory(container, {
      accountIds,
      customerIds: changed.customer,
      orderIds: [...changed.order, ...(await ordersUnderFormerNames(container, accountIds))],
    })
    return [
      ...unmoved.map((id): Change => ({ kind: "customer", id })),
      ...failed.accountIds.map((id): Change => ({ kind: "account", id: String(id) })),
      ...failed.orderIds.map((id): Change => ({ kind: "order", id })),
    ]
  },
  noteEverything: async (container) => {
    const feed = container.resolve(CHANGE_FEED_MODULE)
    await feed.noteAll(
      "order",
      'select id from "order" union select order_id from directory_order where listed',
    )
    await feed.noteAll(
      "account",
      "select id from account union select account_id from directory_user where listed",
    )
    await feed.noteAll("group-member", "select distinct customer_id from customer_group_customer")
    await feed.noteAll("customer", "select customer_id from account where deleted_at is null")
    await feed.noteAll("price-list", "select ''")
  },
}
