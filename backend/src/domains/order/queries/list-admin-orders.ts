import type { MedusaContainer } from "@medusajs/framework/types"
import type { AdminOrder, adminOrdersQuery, Settings } from "@shop/contracts"
import { dispatchBy, lateBefore } from "@shop/contracts/delivery-promise"
import type { z } from "zod"
import { PIECE } from "#engine/graph"
import { pageOf } from "#lib/page"
import { DIRECTORY_MODULE } from "#modules/directory/index"
import type { FoundOrder, ListEntry } from "#modules/directory/types"
import { readSettings } from "#modules/site-settings/read-settings"
import { readListedOrders } from "#domains/back-office/directory/queries/listed-orders"
import { isUndispatched } from "#domains/order-facts/rules/order-queues"
import { batchesOf } from "#domains/operations/read-model/queries/id-batches"
import { isOrderLate } from "../actions/notify-of-delay"

/** Adds what depends on the day and on the settings. */
function toAdminOrder(entry: ListEntry, { hasOpenReturn }: FoundOrder, settings: Settings): AdminOrder {
  return {
    ...entry,
    hasOpenReturn,
    dispatchBy: isUndispatched(entry.status) ? dispatchBy(settings, entry.createdAt).toISOString() : null,
    isLate: isOrderLate(entry, settings),
  }
}

/**
 * A page of all matching orders, newest first, with the total count; those in a queue oldest first. Order totals are in
 * dollars. Missing list entries are read from the engine, a few orders at a time, and then stored.
 */
export async function listAdminOrders(
  container: MedusaContainer,
  query: z.output<typeof adminOrdersQuery>,
): Promise<{ items: AdminOrder[]; total: number }> {
  const directory = container.resolve(DIRECTORY_MODULE)
  const settings = await readSettings(container)
  const { q, status, queue } = query
  const { found, total } = await directory.findOrders({
    ...{ q, status, queue },
    lateBefore: lateBefore(settings, new Date()),
    ...pageOf(query),
  })
  const read = new Map<string, ListEntry>()
  const unknown = found.filter(({ shown }) => !shown)
  for (const batch of batchesOf(unknown, PIECE)) {
    const rows = await readListedOrders(container, batch)
    for (const { orderId, shown } of rows) read.set(orderId, shown)
    await directory.showOrders(rows)
  }
  const items = found.flatMap((order) => {
    const entry = order.shown ?? read.get(order.orderId)
    return entry ? [toAdminOrder(entry, order, settings)] : []
  })
  return { items, total }
}
