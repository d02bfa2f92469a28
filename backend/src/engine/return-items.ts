import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"

/** How much of a return item has arrived in total; `received_quantity` includes the damaged pieces. */
export interface ReceivedItem {
  /** Id of the return item. */
  id: string
  received_quantity: number
  damaged_quantity: number
}

/**
 * Writes how much of a return has arrived. The service has this method, but its type omits it.
 *
 * @engine 2.21.2 core-flows/dist/order/steps/return/update-return-items.js
 */
export async function updateReturnItems(container: MedusaContainer, items: ReceivedItem[]): Promise<void> {
  const orders = container.resolve(Modules.ORDER) as unknown as {
    updateReturnItems: (items: ReceivedItem[]) => Promise<unknown>
  }
  await orders.updateReturnItems(items)
}
