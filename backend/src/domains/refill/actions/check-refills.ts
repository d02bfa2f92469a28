import type { MedusaContainer } from "@medusajs/framework/types"
import { rowsAcross } from "../../../lib/rows"
import { REFILL_MODULE } from "../../../modules/refill"

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
export async function checkRefillsOfOrders(container: MedusaContainer, orderIds: string[]): Promise<void> {
  if (orderIds.length === 0) return
  const accounts = await rowsAcross<{ id: number }>(container, BUYERS, [orderIds])
  if (accounts.length === 0) return
  await container.resolve(REFILL_MODULE).check({ accountIds: accounts.map(({ id }) => id) })
}
