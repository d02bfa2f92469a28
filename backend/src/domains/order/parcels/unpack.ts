import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules, OrderWorkflowEvents } from "@medusajs/framework/utils"
import type { EmitEvent } from "#engine/transaction"
import { unitsOf } from "#domains/order-facts/rules/parcel-units"
import type { Parcel } from "../recovery/find-order-progress"
import { TAKEN, type Packing } from "./pack"
import { moveStock, reserveAgain, withLevel } from "./stock"
import type { LineStock } from "./taken-stock"

/** A parcel to unpack, with the stock to put back for each line. */
export interface ParcelToUnpack {
  orderId: string
  parcel: Parcel
  stock: (LineStock & { lineId: string })[]
}

/** Finds the stock returned by parcels: each piece goes back to its location, if that still exists. */
export function planUnpacking(
  container: MedusaContainer,
  orderId: string,
  parcels: readonly Parcel[],
): Promise<ParcelToUnpack[]> {
  return Promise.all(
    parcels.map(async (parcel) => {
      const { items } = await container
        .resolve(Modules.FULFILLMENT)
        .retrieveFulfillment(parcel.id, { relations: ["items"] })
      const noted = parcel.metadata?.[TAKEN] as ParcelToUnpack["stock"] | undefined
      const stock =
        noted ??
        items.flatMap(({ line_item_id: lineId, inventory_item_id: inventoryItemId, quantity }) =>
          lineId && inventoryItemId
            ? [{ lineId, inventoryItemId, locationId: parcel.location_id, pieces: Number(quantity) }]
            : [],
        )
      return { orderId, parcel, stock: await withLevel(container, stock) }
    }),
  )
}

/**
 * Unpacks parcels within a transaction: their stock is returned, and reserved again for their lines. The caller holds
 * the locks of the order and of its stock.
 *
 * @engine 2.21.2 core-flows/dist/order/workflows/cancel-order-fulfillment.js
 */
export async function unpackAll(
  transaction: MedusaContainer,
  emit: EmitEvent,
  parcels: readonly ParcelToUnpack[],
  { by, isSilent }: Packing = {},
): Promise<void> {
  for (const { orderId, parcel, stock } of parcels) {
    await moveStock(transaction, stock, 1)
    for (const id of new Set(stock.map(({ lineId }) => lineId))) {
      const own = stock.filter(({ lineId }) => lineId === id)
      await reserveAgain(transaction, id, own)
    }
    await transaction.resolve(Modules.ORDER).cancelFulfillment({
      order_id: orderId,
      reference: Modules.FULFILLMENT,
      reference_id: parcel.id,
      ...(by && { created_by: by }),
      items: [...unitsOf(parcel)].map(([id, quantity]) => ({ id, quantity })),
    })
    await transaction.resolve(Modules.FULFILLMENT).cancelFulfillment(parcel.id)
    await emit(OrderWorkflowEvents.FULFILLMENT_CANCELED, {
      order_id: orderId,
      fulfillment_id: parcel.id,
      no_notification: isSilent,
    })
  }
}
