import type { InventoryTypes } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import {
  createStep,
  createWorkflow,
  StepResponse,
  transform,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import { createInventoryLevelsWorkflow } from "@medusajs/medusa/core-flows"

interface FindInventoryItemsInput {
  locationId: string
  stock: { sku: string; quantity: number }[]
}

/** The inventory levels to create for the stock of variants at a location. */
const findInventoryItemsStep = createStep(
  "find-inventory-items",
  async ({ locationId, stock }: FindInventoryItemsInput, { container }) => {
    const inventory = container.resolve(Modules.INVENTORY)
    const skus = stock.map(({ sku }) => sku)
    const items = await inventory.listInventoryItems({ sku: skus }, { take: skus.length })
    const quantityOf = new Map(stock.map(({ sku, quantity }) => [sku, quantity]))
    const levels = items.map((item): InventoryTypes.CreateInventoryLevelInput => ({
      inventory_item_id: item.id,
      location_id: locationId,
      stocked_quantity: quantityOf.get(item.sku ?? "") ?? 0,
    }))
    return new StepResponse(levels)
  },
)

/** Sets the stock of new variants, by SKU, at a stock location. */
export const setStockWorkflow = createWorkflow("set-stock", (input: FindInventoryItemsInput) => {
  const inventory_levels = findInventoryItemsStep(input)
  const levels = transform({ inventory_levels }, (data) => data)
  return new WorkflowResponse(createInventoryLevelsWorkflow.runAsStep({ input: levels }))
})
