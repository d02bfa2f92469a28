import { createStep, createWorkflow, StepResponse, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { rebuildCatalogue } from "./rebuild"

const readWholeEngineStep = createStep("read-whole-engine", async (_: void, { container }) => {
  await rebuildCatalogue(container)
  return new StepResponse(undefined)
})

export const rebuildCatalogueWorkflowId = "rebuild-catalogue"

/** Brings the whole catalogue up to what the engine says now. */
export const rebuildCatalogueWorkflow = createWorkflow(rebuildCatalogueWorkflowId, () => {
  readWholeEngineStep()
  return new WorkflowResponse(undefined)
})
