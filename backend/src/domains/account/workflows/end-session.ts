import { createStep, createWorkflow, StepResponse, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { ACCOUNT_MODULE } from "#modules/account/index"

/** Ends the session with a token hash. Does nothing if it does not exist. */
export const endSessionStep = createStep(
  "end-session",
  async ({ tokenHash }: { tokenHash?: string | undefined }, { container }) => {
    if (tokenHash) {
      await container.resolve(ACCOUNT_MODULE).deleteSessions({ token_hash: tokenHash })
    }
    return new StepResponse()
  },
)

/** Signs a browser out. */
export const endSessionWorkflow = createWorkflow(
  "end-session",
  function endSession(input: { tokenHash: string }) {
    endSessionStep(input)
    return new WorkflowResponse(undefined)
  },
)
