import { createStep, createWorkflow, StepResponse, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { ACCOUNT_MODULE } from "#modules/account/index"
import { normalizeEmail } from "#modules/account/names"

const LIFETIME_MS = 60 * 60 * 1000

interface OpenPasswordResetInput {
  accountId: number
  /** The address that the link is sent to. */
  email: string
  tokenHash: string
}

/** Stores a password reset link, with the hash of its token. It expires after an hour. */
const createPasswordResetStep = createStep(
  "create-password-reset",
  async ({ accountId, email, tokenHash }: OpenPasswordResetInput, { container }) => {
    const reset = await container.resolve(ACCOUNT_MODULE).createPasswordResets({
      account_id: accountId,
      email: normalizeEmail(email),
      token_hash: tokenHash,
      expires_at: new Date(Date.now() + LIFETIME_MS),
    })
    return new StepResponse({ id: reset.id }, reset.id)
  },
  async (id, { container }) => {
    if (!id) return
    await container.resolve(ACCOUNT_MODULE).deletePasswordResets(id)
  },
)

/** Activates a password reset link. */
export const openPasswordResetWorkflow = createWorkflow(
  "open-password-reset",
  function openPasswordReset(input: OpenPasswordResetInput) {
    return new WorkflowResponse(createPasswordResetStep(input))
  },
)
