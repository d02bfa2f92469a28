import { createWorkflow, transform, when, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { createInventoryLevelsWorkflow, updateInventoryLevelsWorkflow } from "@medusajs/medusa/core-flows"
import type { StockPlan } from "./stock-plan"

export const writeStockPlanWorkflowId = "write-stock-plan"

/** Writes the inventory levels that a plan names. */
export const writeStockPlanWorkflow = createWorkflow(
  writeStockPlanWorkflowId,
  function writeStockPlan(plan: StockPlan) {
    when("levels-are-missing", plan, ({ create }) => create.length > 0).then(() => {
      const levels = transform({ plan }, (data) => ({ inventory_levels: data.plan.create }))
      createInventoryLevelsWorkflow.runAsStep({ input: levels })
    })
    when("levels-differ", plan, ({ update }) => update.length > 0).then(() => {
      const levels = transform({ plan }, (data) => ({ updates: data.plan.update }))
      updateInventoryLevelsWorkflow.runAsStep({ input: levels })
    })
    return new WorkflowResponse(plan)
  },
)
