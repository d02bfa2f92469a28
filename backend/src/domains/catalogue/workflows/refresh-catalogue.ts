import { createStep, createWorkflow, StepResponse, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { refreshCatalogue, type RefreshCatalogueInput } from "../actions/refresh"

// Unlike the step for other workflows it fails when it can't refresh, so that an event is delivered again.
const readEngineAgainStep = createStep(
  "read-engine-again",
  async (input: RefreshCatalogueInput, { container }) => {
    await refreshCatalogue(container, input)
    return new StepResponse(undefined)
  },
)

/** Brings the catalogue's rows of some products and categories up to what the engine says now. */
export const refreshCatalogueWorkflow = createWorkflow(
  "refresh-catalogue",
  (input: RefreshCatalogueInput) => {
    readEngineAgainStep(input)
    return new WorkflowResponse(undefined)
  },
)
