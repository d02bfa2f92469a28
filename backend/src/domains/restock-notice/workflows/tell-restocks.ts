import { createStep, createWorkflow, StepResponse, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { tellRestocks } from "../actions/tell-restocks"

const tellRestocksStep = createStep("tell-restocks-step", async (_: void, { container }) => {
  return new StepResponse(await tellRestocks(container))
})

/** Queues the emails for all notices whose product is back in stock; returns their number. */
export const tellRestocksWorkflow = createWorkflow("tell-restocks", () => {
  return new WorkflowResponse(tellRestocksStep())
})
