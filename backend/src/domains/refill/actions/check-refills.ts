import type { MedusaContainer } from "@medusajs/framework/types"
import { graphRows } from "../../../engine/graph"
import { ACCOUNT_MODULE } from "../../../modules/account"
import { REFILL_MODULE } from "../../../modules/refill"
import { batchesOf } from "../../read-model/queries/id-batches"

/**
 * Schedules the reminders of accounts whose orders have changed (placed, delivered, canceled, returned) to be
 * recalculated by the job. Can be repeated.
 *
 * @param orderIds the engine's order ids
 */
export async function checkRefillsOfOrders(container: MedusaContainer, orderIds: string[]): Promise<void> {
  for (const batch of batchesOf([...new Set(orderIds)])) {
    const orders = await graphRows<{ customer_id: string | null }>(container, {
      entity: "order",
      fields: ["customer_id"],
      filters: { id: batch },
    })
    const customerIds = [...new Set(orders.flatMap(({ customer_id }) => customer_id ?? []))]
    if (customerIds.length === 0) continue
    const accounts = await container
      .resolve(ACCOUNT_MODULE)
      .listAccounts({ customer_id: customerIds }, { select: ["id"], take: null })
    await container.resolve(REFILL_MODULE).check({ accountIds: accounts.map(({ id }) => id) })
  }
}
