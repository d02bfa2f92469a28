import { createStep, createWorkflow, StepResponse, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { EMAIL_MODULE } from "../../../modules/email"
import type EmailModuleService from "../../../modules/email/service"

const KEPT_MS = 14 * 24 * 60 * 60 * 1000
const AT_ONCE = 10_000

export const purgeEmailsStepId = "purge-emails-step"

const purgeEmailsStep = createStep(purgeEmailsStepId, async (_: void, { container }) => {
  const purged = await container
    .resolve<EmailModuleService>(EMAIL_MODULE)
    .purge({ before: new Date(Date.now() - KEPT_MS), limit: AT_ONCE })
  return new StepResponse(purged)
})

export const purgeEmailsWorkflowId = "purge-emails"

/** Deletes from the outbox what was sent, or given up, two weeks ago; tells how many. */
export const purgeEmailsWorkflow = createWorkflow(purgeEmailsWorkflowId, () => {
  return new WorkflowResponse(purgeEmailsStep())
})
