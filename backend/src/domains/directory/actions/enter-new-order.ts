import type { MedusaContainer, OrderDTO } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { asError } from "../../../errors/as-error"
import { DIRECTORY_MODULE } from "../../../modules/directory"
import { toOrderEntry, type EntryOrder, type EntryPerson } from "../queries/order-entries"
import { refreshDirectoryNow } from "./refresh-queue"

/** A number to take before anything is read of an order to be placed or of its customer. */
export function ticketOfNewOrder(container: MedusaContainer): Promise<number> {
  return container.resolve(DIRECTORY_MODULE).ticket()
}

/** What the directory shows of an order, from the order as the engine created it. */
export function entryOfNew(order: OrderDTO): EntryOrder {
  const { id, display_id = 0, email = null, created_at, status, canceled_at = null, items = [] } = order
  const quantities = items.map(({ quantity, detail }) => ({ quantity, detail }))
  return { id, display_id, email, created_at, status, canceled_at, items: quantities, is_draft_order: false }
}

/**
 * Enters an order that was just placed, as its creator knows it. Whatever happens to it, or to its customer, from then
 * on takes a later ticket. If it can't be written, it is read like any other, which also records a lasting fault.
 *
 * @param ticket taken before the order was created, and before its customer was read
 */
export async function enterNewOrder(
  container: MedusaContainer,
  { order, person, ticket }: { order: EntryOrder; person: EntryPerson; ticket: number },
): Promise<void> {
  try {
    const directory = container.resolve(DIRECTORY_MODULE)
    await directory.writeOrderEntries([toOrderEntry(order, person)], ticket)
  } catch (error) {
    const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
    logger.warn(`The order ${order.id} is read for the directory: ${asError(error).message}`)
    await refreshDirectoryNow(container, { orderIds: [order.id] })
  }
}
