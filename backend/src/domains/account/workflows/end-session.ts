import { createStep, createWorkflow, StepResponse, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { ACCOUNT_MODULE } from "../../../modules/account"
import type AccountModuleService from "../../../modules/account/service"

export const endSessionStepId = "end-session"

/** Ends the session of a token hash; also fine when there is none. */
export const endSessionStep = createStep(
  endSessionStepId,
  async ({ tokenHash }: { tokenHash?: string | undefined }, { container }) => {
    if (tokenHash) {
      await container.resolve<AccountModuleService>(ACCOUNT_MODULE).deleteSessions({ token_hash: tokenHash })
    }
    return new StepResponse()
  },
)

export const endSessionWorkflowId = "end-account-session"

/** Signs a browser out. */
export const endSessionWorkflow = createWorkflow(
  endSessionWorkflowId,
  function endSession(input: { tokenHash: string }) {
    endSessionStep(input)
    return new WorkflowResponse(undefined)
  },
)
