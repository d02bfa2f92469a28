import { createStep, createWorkflow, StepResponse, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { ACCOUNT_MODULE } from "#modules/account/index"

const LIFETIME_MS = 24 * 60 * 60 * 1000

interface OpenEmailVerificationInput {
  accountId: number
  email: string
  tokenHash: string
}

/** Stores a link that confirms an address, with the hash of its token. It expires after a day. */
const createEmailVerificationStep = createStep(
  "create-email-verification",
  async ({ accountId, email, tokenHash }: OpenEmailVerificationInput, { container }) => {
    const accounts = container.resolve(ACCOUNT_MODULE)
    const link = await accounts.createEmailVerifications({
      account_id: accountId,
      email,
      token_hash: tokenHash,
      expires_at: new Date(Date.now() + LIFETIME_MS),
    })
    return new StepResponse({ id: link.id }, link.id)
  },
  async (id, { container }) => {
    if (!id) return
    await container.resolve(ACCOUNT_MODULE).deleteEmailVerifications(id)
  },
)

/** Activates a link that confirms an address. */
export const openEmailVerificationWorkflow = createWorkflow(
  "open-email-verification",
  function openEmailVerification(input: OpenEmailVerificationInput) {
    return new WorkflowResponse(createEmailVerificationStep(input))
  },
)
