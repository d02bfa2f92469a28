import type { InventoryTypes, ReservationItemDTO } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { engineStockKeys } from "../../../engine/lock-keys"
import { LOCK_SECONDS } from "../../lock/locks"
import { allocateStock, type Allocation } from "../../stock/rules/allocate-stock"
import { demandsOf, findAvailability, type StockLine } from "../../stock/rules/order-stock"
import type { OrderVariants } from "../../stock/queries/find-order-variants"
import { releaseStock } from "../../stock/actions/release-stock"

interface ReserveOrderStockInput extends OrderVariants {
  lines: StockLine[]
}

function toReservation(allocation: Allocation): InventoryTypes.CreateReservationItemInput {
  return {
    line_item_id: allocation.lineId,
    inventory_item_id: allocation.inventoryItemId,
    location_id: allocation.locationId,
    quantity: allocation.quantity,
    allow_backorder: allocation.allowBackorder,
  }
}

/**
 * Reserves the stock of an order's lines under the locks that the engine takes for it. The engine's own step checks
 * each line by itself, so two lines that share an inventory item could sell its last piece twice
 * (medusajs/medusa#16502).
 *
 * @throws ApiError `out_of_stock`, naming the product and what is left
 */
export const reserveOrderStockStep = createStep(
  "reserve-order-stock",
  async ({ lines, variants, locationIds }: ReserveOrderStockInput, { container }) => {
    const demands = demandsOf(lines, variants)
    const itemIds = [...new Set(demands.map((demand) => demand.inventoryItemId))]
    if (itemIds.length === 0) return new StepResponse<ReservationItemDTO[], string[]>([], [])
    const inventory = container.resolve(Modules.INVENTORY)
    const locking = container.resolve(Modules.LOCKING)
    const reservations = await locking.execute(
      engineStockKeys(itemIds),
      async () => {
        const availability = await findAvailability(container, itemIds, locationIds)
        return inventory.createReservationItems(allocateStock(demands, availability).map(toReservation))
      },
      { timeout: LOCK_SECONDS },
    )
    const lineIds = demands.map((demand) => demand.lineId)
    return new StepResponse<ReservationItemDTO[], string[]>(reservations, lineIds)
  },
  async (lineIds, { container }) => releaseStock(container, lineIds ?? []),
)
