import { createStep, createWorkflow, StepResponse, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { ACCOUNT_MODULE } from "../../modules/account"
import type AccountModuleService from "../../modules/account/service"

export const endIdentitySessionsStepId = "end-identity-sessions-step"

/** Signs the account of an auth identity out everywhere; also fine when there is none. */
export const endIdentitySessionsStep = createStep(
  endIdentitySessionsStepId,
  async ({ authIdentityId }: { authIdentityId: string }, { container }) => {
    const accounts = container.resolve<AccountModuleService>(ACCOUNT_MODULE)
    const rows = await accounts.listAccounts({ auth_identity_id: authIdentityId }, { select: ["id"] })
    if (rows.length > 0) await accounts.deleteSessions({ account_id: rows.map(({ id }) => id) })
    return new StepResponse()
  },
)

export const endIdentitySessionsWorkflowId = "end-identity-sessions"

/** Follows a password that was changed at the engine's own door. */
export const endIdentitySessionsWorkflow = createWorkflow(
  endIdentitySessionsWorkflowId,
  function endIdentitySessions(input: { authIdentityId: string }) {
    endIdentitySessionsStep(input)
    return new WorkflowResponse(undefined)
  },
)
