import { createStep, createWorkflow, StepResponse, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { ACCOUNT_MODULE } from "../../../modules/account"
import type AccountModuleService from "../../../modules/account/service"

export interface EndIdentitySessionsInput {
  authIdentityId: string
  /** When the password was about to change, as ISO 8601. */
  changedAt: string
}

export const endIdentitySessionsStepId = "end-identity-sessions-step"

/** Signs the account of an auth identity out everywhere; also fine when there is none. */
export const endIdentitySessionsStep = createStep(
  endIdentitySessionsStepId,
  async ({ authIdentityId, changedAt }: EndIdentitySessionsInput, { container }) => {
    const accounts = container.resolve<AccountModuleService>(ACCOUNT_MODULE)
    const rows = await accounts.listAccounts({ auth_identity_id: authIdentityId }, { select: ["id"] })
    for (const { id } of rows) await accounts.signOutEverywhere(id, { before: new Date(changedAt) })
    return new StepResponse()
  },
)

export const endIdentitySessionsWorkflowId = "end-identity-sessions"

/** Follows a password that was changed at the engine's own door. */
export const endIdentitySessionsWorkflow = createWorkflow(
  endIdentitySessionsWorkflowId,
  function endIdentitySessions(input: EndIdentitySessionsInput) {
    endIdentitySessionsStep(input)
    return new WorkflowResponse(undefined)
  },
)
