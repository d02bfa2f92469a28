import { createStep, createWorkflow, StepResponse, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { ACCOUNT_MODULE } from "../../modules/account"
import type AccountModuleService from "../../modules/account/service"
import { endSessionStep } from "./end-session"

export interface StartSessionInput {
  accountId: number
  tokenHash: string
  /** The session that the browser had until now. */
  formerTokenHash?: string | undefined
}

export const createSessionStepId = "create-session"

/** Records a signed-in browser by the hash of its token. */
export const createSessionStep = createStep(
  createSessionStepId,
  async ({ accountId, tokenHash }: StartSessionInput, { container }) => {
    const session = await container.resolve<AccountModuleService>(ACCOUNT_MODULE).createSessions({
      account_id: accountId,
      token_hash: tokenHash,
      last_seen_at: new Date(),
    })
    return new StepResponse({ sessionId: session.id }, session.id)
  },
  async (sessionId, { container }) => {
    if (!sessionId) return
    await container.resolve<AccountModuleService>(ACCOUNT_MODULE).deleteSessions(sessionId)
  },
)

export const startSessionWorkflowId = "start-session"

/** Signs a browser in, and ends the session that it had before. */
export const startSessionWorkflow = createWorkflow(
  startSessionWorkflowId,
  function startSession(input: StartSessionInput) {
    const session = createSessionStep(input)
    endSessionStep({ tokenHash: input.formerTokenHash })
    return new WorkflowResponse(session)
  },
)
