import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { cancelOrderWorkflow } from "@medusajs/medusa/core-flows"
import { asError } from "../../../errors/as-error"
import { unitsOf } from "../../order-status/rules/parcel-units"
import { packAll } from "../parcels/pack"
import { planParcels, stockOf } from "../parcels/plan-parcels"
import { withStock } from "../parcels/stock"
import { planUnpacking, unpackAll } from "../parcels/unpack"
import { activeFulfillments, readProgress, type Parcel } from "../recovery/find-order-progress"

/** Packs what was unpacked for a cancellation that failed. */
async function packAgain(container: MedusaContainer, orderId: string, parcels: Parcel[]): Promise<void> {
  try {
    for (const parcel of parcels) {
      const lines = [...unitsOf(parcel)].map(([id, quantity]) => ({ id, quantity }))
      const plan = await planParcels(container, orderId, lines)
      await withStock(container, stockOf(plan), (transaction, emit) => packAll(transaction, emit, plan))
    }
  } catch (error) {
    const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
    logger.error(`Order ${orderId} could not be canceled, and is not packed any more`, asError(error))
  }
}

/**
 * Cancels an order with the engine's workflow, which pays its money back, after its parcels have been unpacked as the
 * engine wants. May be repeated until it is done; the caller holds the order's lock.
 */
export async function cancelUnpacked(container: MedusaContainer, orderId: string): Promise<void> {
  const { status, parcels, lineIds } = await readProgress(container, { id: orderId })
  if (status === "cancelled") {
    await container.resolve(Modules.INVENTORY).deleteReservationItemsByLineItem(lineIds)
    return
  }
  const unpacked = activeFulfillments({ parcels })
  const plan = await planUnpacking(container, orderId, unpacked)
  const items = plan.flatMap(({ stock }) => stock.map(({ inventoryItemId }) => inventoryItemId))
  if (plan.length > 0) {
    await withStock(container, items, (transaction, emit) => unpackAll(transaction, emit, plan))
  }
  try {
    await cancelOrderWorkflow(container).run({ input: { order_id: orderId } })
  } catch (error) {
    await packAgain(container, orderId, unpacked)
    throw error
  }
}
