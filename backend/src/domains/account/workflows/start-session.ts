import { createStep, createWorkflow, StepResponse, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { throwError } from "../../../errors/api-error"
import { ACCOUNT_MODULE } from "../../../modules/account"
import { endSessionStep } from "./end-session"

export interface StartSessionInput {
  accountId: number
  tokenHash: string
  /**
   * For who proved a password: the account's `signed_out_at` from before it was looked at, as ISO 8601. A session is
   * refused when the account was signed out everywhere since then.
   */
  signedOutAt?: string | null | undefined
  /** The session that the browser had until now. */
  formerTokenHash?: string | undefined
}

/**
 * Records a signed-in browser by the hash of its token.
 *
 * @throws ApiError `invalid_credentials` when the password that was proved is not the account's any more
 */
export const createSessionStep = createStep(
  "create-session",
  async ({ accountId, tokenHash, signedOutAt }: StartSessionInput, { container }) => {
    const accounts = container.resolve(ACCOUNT_MODULE)
    if (signedOutAt === undefined) {
      const { id } = await accounts.createSessions({
        account_id: accountId,
        token_hash: tokenHash,
        last_seen_at: new Date(),
      })
      return new StepResponse({ sessionId: id }, id)
    }
    const sessionId = await accounts.beginSession({
      accountId,
      tokenHash,
      signedOutAt: signedOutAt === null ? null : new Date(signedOutAt),
    })
    if (!sessionId) throwError("invalid_credentials")
    return new StepResponse({ sessionId }, sessionId)
  },
  async (sessionId, { container }) => {
    if (!sessionId) return
    await container.resolve(ACCOUNT_MODULE).deleteSessions(sessionId)
  },
)

/** Signs a browser in, and ends the session that it had before. */
export const startSessionWorkflow = createWorkflow(
  "start-session",
  function startSession(input: StartSessionInput) {
    const session = createSessionStep(input)
    endSessionStep({ tokenHash: input.formerTokenHash })
    return new WorkflowResponse(session)
  },
)
