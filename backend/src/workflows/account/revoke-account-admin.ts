import { createWorkflow, transform, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { emitEventStep, removeUserAccountWorkflow } from "@medusajs/medusa/core-flows"
import { AccountEvents } from "./events"
import { releaseAccountAdminStep } from "./steps/release-account-admin"

export const revokeAccountAdminWorkflowId = "revoke-account-admin"

/** Ends an account's administration, in the engine's admin too; the last administrator stays one. */
export const revokeAccountAdminWorkflow = createWorkflow(
  revokeAccountAdminWorkflowId,
  function revokeAccountAdmin(input: { accountId: number }) {
    const userId = releaseAccountAdminStep(input)
    removeUserAccountWorkflow.runAsStep({ input: { userId } })
    const account = transform(input, ({ accountId }) => ({ id: accountId }))
    emitEventStep({ eventName: AccountEvents.UPDATED, data: account })
    return new WorkflowResponse(account)
  },
)
