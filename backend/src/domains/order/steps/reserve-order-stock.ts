import { Modules } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { engineStockKeys } from "../../../engine/lock-keys"
import { LOCK_SECONDS } from "../../lock/locks"
import { releaseStock } from "../../stock/actions/release-stock"
import { inventoryItemsOf, reserveStock } from "../../stock/actions/reserve-stock"
import type { OrderVariants } from "../../stock/queries/find-order-variants"
import type { StockLine } from "../../stock/rules/order-stock"

interface ReserveOrderStockInput extends OrderVariants {
  lines: StockLine[]
}

/**
 * Reserves the stock of an order's lines under the locks that the engine takes for it.
 *
 * @throws ApiError `out_of_stock`, naming the product and what is left
 */
export const reserveOrderStockStep = createStep(
  "reserve-order-stock",
  async ({ lines, ...stock }: ReserveOrderStockInput, { container }) => {
    const locking = container.resolve(Modules.LOCKING)
    await locking.execute(
      engineStockKeys(inventoryItemsOf(lines, stock)),
      () => reserveStock(container, stock, lines),
      { timeout: LOCK_SECONDS },
    )
    return new StepResponse(
      null,
      lines.map(({ id }) => id),
    )
  },
  async (lineIds, { container }) => releaseStock(container, lineIds ?? []),
)
