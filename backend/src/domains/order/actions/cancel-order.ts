import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules, OrderWorkflowEvents, ReservationItemWorkflowEvents } from "@medusajs/framework/utils"
import { settleOrLog } from "../settlement/settle-money"
import { findReserved, withStock } from "../parcels/stock"
import { planUnpacking, unpackAll } from "../parcels/unpack"
import { activeFulfillments, type OrderProgressFound } from "../recovery/find-order-progress"

/**
 * Cancels an order in one transaction: its parcels are unpacked, and its stock is released. Then refunds everything.
 * A refund that the provider refuses or can't process now is retried later. The caller holds the order's lock.
 *
 * @param alongside what is written in the same transaction
 * @engine 2.21.2 core-flows/dist/order/workflows/cancel-order.js
 */
export async function cancelOrder(
  container: MedusaContainer,
  found: OrderProgressFound,
  alongside: (transaction: MedusaContainer) => Promise<void>,
): Promise<void> {
  const { orderId, lineIds } = found
  const [unpacking, reserved] = await Promise.all([
    planUnpacking(container, orderId, activeFulfillments(found)),
    findReserved(container, lineIds),
  ])
  const taken = [...unpacking.flatMap(({ stock }) => stock), ...[...reserved.values()].flat()]
  const itemIds = taken.map(({ inventoryItemId }) => inventoryItemId)
  await withStock(container, itemIds, async (transaction, emit) => {
    const inventory = transaction.resolve(Modules.INVENTORY)
    await unpackAll(transaction, emit, unpacking)
    const reservations = await inventory.listReservationItems({ line_item_id: lineIds }, { take: null })
    await inventory.deleteReservationItemsByLineItem(lineIds)
    for (const { id } of reservations) {
      await emit(ReservationItemWorkflowEvents.DELETED, { id, order_id: orderId })
    }
    await transaction.resolve(Modules.ORDER).cancel([orderId])
    await emit(OrderWorkflowEvents.CANCELED, { id: orderId })
    await alongside(transaction)
  })
  await settleOrLog(container, orderId)
}
