import { createStep, createWorkflow, StepResponse, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { EMAIL_MODULE } from "../../../modules/email"

const KEPT_MS = 14 * 24 * 60 * 60 * 1000
const AT_ONCE = 10_000

const purgeEmailsStep = createStep("purge-emails-step", async (_: void, { container }) => {
  const purged = await container
    .resolve(EMAIL_MODULE)
    .purge({ before: new Date(Date.now() - KEPT_MS), limit: AT_ONCE })
  return new StepResponse(purged)
})

/** Deletes emails from the outbox two weeks after they were sent or failed; returns how many. */
export const purgeEmailsWorkflow = createWorkflow("purge-emails", () => {
  return new WorkflowResponse(purgeEmailsStep())
})
