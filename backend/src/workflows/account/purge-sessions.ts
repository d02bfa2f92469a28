import { createStep, createWorkflow, StepResponse, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { readSettings } from "../../facade/settings"
import { ACCOUNT_MODULE } from "../../modules/account"
import type AccountModuleService from "../../modules/account/service"

const MINUTE_MS = 60_000

export const purgeSessionsStepId = "purge-sessions"

/** Deletes the sessions that `sessionTimeout` has ended; how many there were. */
export const purgeSessionsStep = createStep(purgeSessionsStepId, async (_input, { container }) => {
  const { sessionTimeout } = await readSettings(container)
  const purged = await container
    .resolve<AccountModuleService>(ACCOUNT_MODULE)
    .purgeSessions(new Date(Date.now() - sessionTimeout * MINUTE_MS))
  return new StepResponse(purged)
})

export const purgeSessionsWorkflowId = "purge-account-sessions"

/** Tidies up sessions that can't be used any more. */
export const purgeSessionsWorkflow = createWorkflow(purgeSessionsWorkflowId, function purgeSessions() {
  return new WorkflowResponse(purgeSessionsStep())
})
