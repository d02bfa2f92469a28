import { createStep, createWorkflow, StepResponse, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { ACCOUNT_MODULE } from "../../../modules/account"
import { normalizeEmail } from "../../../modules/account/names"
import type AccountModuleService from "../../../modules/account/service"

const LIFETIME_MS = 60 * 60 * 1000

export interface OpenPasswordResetInput {
  accountId: number
  /** The address that the link is sent to. */
  email: string
  tokenHash: string
}

export const createPasswordResetStepId = "create-password-reset"

/** Records a link for a new password, by the hash of its token; it is good for an hour. */
export const createPasswordResetStep = createStep(
  createPasswordResetStepId,
  async ({ accountId, email, tokenHash }: OpenPasswordResetInput, { container }) => {
    const reset = await container.resolve<AccountModuleService>(ACCOUNT_MODULE).createPasswordResets({
      account_id: accountId,
      email: normalizeEmail(email),
      token_hash: tokenHash,
      expires_at: new Date(Date.now() + LIFETIME_MS),
    })
    return new StepResponse({ id: reset.id }, reset.id)
  },
  async (id, { container }) => {
    if (!id) return
    await container.resolve<AccountModuleService>(ACCOUNT_MODULE).deletePasswordResets(id)
  },
)

export const openPasswordResetWorkflowId = "open-password-reset"

/** Lets a link for a new password work from now on. */
export const openPasswordResetWorkflow = createWorkflow(
  openPasswordResetWorkflowId,
  function openPasswordReset(input: OpenPasswordResetInput) {
    return new WorkflowResponse(createPasswordResetStep(input))
  },
)
