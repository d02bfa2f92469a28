import { createStep, createWorkflow, StepResponse, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { emitEventStep } from "@medusajs/medusa/core-flows"
import { ACCOUNT_MODULE } from "../../../modules/account"
import type AccountModuleService from "../../../modules/account/service"
import { AccountEvents, type AccountEvent } from "../rules/events"

export const forgetAdminUserStepId = "forget-admin-user"

/** Makes the account of an engine user that is gone a normal one; also fine when there is none. */
export const forgetAdminUserStep = createStep(
  forgetAdminUserStepId,
  async ({ userId }: { userId: string }, { container }) => {
    const accounts = container.resolve<AccountModuleService>(ACCOUNT_MODULE)
    const rows = await accounts.listAccounts({ user_id: userId }, { select: ["id"] })
    const events: AccountEvent[] = rows.map(({ id }) => ({ id }))
    await accounts.updateAccounts(rows.map(({ id }) => ({ id, user_id: null })))
    return new StepResponse(
      events,
      rows.map(({ id }) => ({ id, user_id: userId })),
    )
  },
  async (undo, { container }) => {
    if (!undo) return
    await container.resolve<AccountModuleService>(ACCOUNT_MODULE).updateAccounts(undo)
  },
)

export const forgetAdminUserWorkflowId = "forget-admin-user"

/** Follows the deletion of an engine admin user. */
export const forgetAdminUserWorkflow = createWorkflow(
  forgetAdminUserWorkflowId,
  function forgetAdminUser(input: { userId: string }) {
    const changed = forgetAdminUserStep(input)
    emitEventStep({ eventName: AccountEvents.UPDATED, data: changed })
    return new WorkflowResponse(changed)
  },
)
