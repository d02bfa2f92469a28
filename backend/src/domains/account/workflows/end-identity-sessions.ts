import { createStep, createWorkflow, StepResponse, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { signIdentityOut } from "#engine/identities"
import { ACCOUNT_MODULE } from "#modules/account/index"

interface EndIdentitySessionsInput {
  authIdentityId: string
  /** Time just before the password change or the sign-out, as ISO 8601. */
  changedAt: string
}

/** Signs the account of an auth identity out everywhere. Without an account, only its tokens and sessions of the engine end. */
const endIdentitySessionsStep = createStep(
  "end-identity-sessions",
  async ({ authIdentityId, changedAt }: EndIdentitySessionsInput, { container }) => {
    const accounts = container.resolve(ACCOUNT_MODULE)
    const rows = await accounts.listAccounts({ auth_identity_id: authIdentityId }, { select: ["id"] })
    for (const { id } of rows) await accounts.signOutEverywhere(id, { before: new Date(changedAt) })
    // Administrators who don't buy in the shop have no account.
    if (rows.length === 0) await signIdentityOut(container, authIdentityId, changedAt)
    return new StepResponse()
  },
)

/** Runs after a password was changed through the engine's own API, and when an administrator is signed out everywhere. */
export const endIdentitySessionsWorkflow = createWorkflow(
  "end-identity-sessions",
  function endIdentitySessions(input: EndIdentitySessionsInput) {
    endIdentitySessionsStep(input)
    return new WorkflowResponse(undefined)
  },
)
