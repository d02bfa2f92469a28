import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { asError } from "../../../errors/as-error"
import { DIRECTORY_MODULE } from "../../../modules/directory"
import { toOrderEntry, type EntryOrder, type EntryPerson } from "../queries/order-entries"
import { refreshDirectoryNow } from "./refresh-queue"

/** Orders that are remembered; their event arrives right after they are placed. */
const REMEMBERED = 500

/** Engine ids of the orders that this process enters itself. */
const entering = new Set<string>()

/** A number to take before anything is read of an order to be placed or of its customer. */
export function ticketOfNewOrder(container: MedusaContainer): Promise<number> {
  return container.resolve(DIRECTORY_MODULE).ticket()
}

/**
 * Notes that this process enters an order, so that the event of its placement need not. Only this process knows:
 * wherever else the event arrives, the order is read for the directory.
 */
export function noteEntering(orderId: string): void {
  const [oldest] = entering.size < REMEMBERED ? [] : entering
  if (oldest !== undefined) entering.delete(oldest)
  entering.add(orderId)
}

/** Those of the orders that this process does not enter itself. */
export function leftToEnter(orderIds: readonly string[]): string[] {
  return orderIds.filter((id) => !entering.has(id))
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
