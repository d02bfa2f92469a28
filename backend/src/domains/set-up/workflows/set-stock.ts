import { createWorkflow, transform, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { createInventoryLevelsWorkflow } from "@medusajs/medusa/core-flows"
import { findInventoryItemsStep, type FindInventoryItemsInput } from "../steps/find-inventory-items"

/** Puts new variants, named by their SKU, on the shelves of a stock location. */
export const setStockWorkflow = createWorkflow("set-stock", (input: FindInventoryItemsInput) => {
  const inventory_levels = findInventoryItemsStep(input)
  const levels = transform({ inventory_levels }, (data) => data)
  return new WorkflowResponse(createInventoryLevelsWorkflow.runAsStep({ input: levels }))
})
