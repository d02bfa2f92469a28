import type { MedusaContainer } from "@medusajs/framework/types"
import { rowsAcross } from "#lib/rows"
import { CHANGE_FEED_MODULE } from "#modules/change-feed/index"
import { REFILL_MODULE } from "#modules/refill/index"
import type { Follower } from "#domains/operations/read-model/actions/follow-changes"

/** Accounts with reminders that have ordered. */
const BUYERS = `select distinct account.id from account
  join refill_reminder reminder on reminder.account_id = account.id and reminder.deleted_at is null
  where account.customer_id in (select customer_id from "order" where id = any(?::text[]))`

/**
 * Schedules the reminders of accounts whose orders have changed (placed, delivered, canceled, returned) to be
 * recalculated by the job. Can be repeated.
 *
 * @param orderIds the engine's order ids
 */
async function checkRefillsOfOrders(container: MedusaContainer, orderIds: string[]): Promise<void> {
  if (orderIds.length === 0) return
  const accounts = await rowsAcross<{ id: number }>(container, BUYERS, [orderIds])
  if (accounts.length === 0) return
  await container.resolve(REFILL_MODULE).check({ accountIds: accounts.map(({ id }) => id) })
}

/** Reschedules refill reminders when their people's orders change. */
export const refillFollower: Follower = {
  name: "refill reminders",
  follow: async (container, { order }) => {
    await checkRefillsOfOrders(container, order)
    return []
  },
  noteEverything: (container) =>
    container.resolve(CHANGE_FEED_MODULE).noteAll(
      "order",
      `select "order".id from "order" join account on account.customer_id = "order".customer_id
        join refill_reminder reminder on reminder.account_id = account.id and reminder.deleted_at is null`,
    ),
}
