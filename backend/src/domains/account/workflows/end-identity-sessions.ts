import { createStep, createWorkflow, StepResponse, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { ACCOUNT_MODULE } from "../../../modules/account"

export interface EndIdentitySessionsInput {
  authIdentityId: string
  /** When the password was about to change, as ISO 8601. */
  changedAt: string
}

/** Signs the account of an auth identity out everywhere; also fine when there is none. */
export const endIdentitySessionsStep = createStep(
  "end-identity-sessions-step",
  async ({ authIdentityId, changedAt }: EndIdentitySessionsInput, { container }) => {
    const accounts = container.resolve(ACCOUNT_MODULE)
    const rows = await accounts.listAccounts({ auth_identity_id: authIdentityId }, { select: ["id"] })
    for (const { id } of rows) await accounts.signOutEverywhere(id, { before: new Date(changedAt) })
    return new StepResponse()
  },
)

/** Follows a password that was changed at the engine's own door. */
export const endIdentitySessionsWorkflow = createWorkflow(
  "end-identity-sessions",
  function endIdentitySessions(input: EndIdentitySessionsInput) {
    endIdentitySessionsStep(input)
    return new WorkflowResponse(undefined)
  },
)
