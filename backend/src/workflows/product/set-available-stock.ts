import { createWorkflow, transform, when, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { createInventoryLevelsWorkflow, updateInventoryLevelsWorkflow } from "@medusajs/medusa/core-flows"
import { planProductStockStep, type PlanProductStockInput } from "./steps/plan-product-stock"

export const setAvailableStockWorkflowId = "set-available-stock"

/** Sets how many pieces of a product can be bought; what orders have reserved is kept besides. */
export const setAvailableStockWorkflow = createWorkflow(
  setAvailableStockWorkflowId,
  function setAvailableStock(input: PlanProductStockInput) {
    const plan = planProductStockStep(input)
    when("levels-are-missing", plan, ({ create }) => create.length > 0).then(() => {
      const levels = transform(plan, ({ create }) => ({ inventory_levels: create }))
      createInventoryLevelsWorkflow.runAsStep({ input: levels })
    })
    when("levels-differ", plan, ({ update }) => update.length > 0).then(() => {
      const levels = transform(plan, ({ update }) => ({ updates: update }))
      updateInventoryLevelsWorkflow.runAsStep({ input: levels })
    })
    return new WorkflowResponse(plan)
  },
)
