import {
  createStep,
  createWorkflow,
  StepResponse,
  transform,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import { throwError } from "#errors/api-error"
import { ACCOUNT_MODULE } from "#modules/account/index"
import { noteDeviceStep, type SignedInDevice } from "../steps/note-device"
import { endSessionStep } from "./end-session"

interface StartSessionInput {
  accountId: number
  tokenHash: string
  userAgent?: string | undefined
  /**
   * For a sign-in with a password: the account's `signed_out_at` from before the password was checked, as ISO 8601.
   * The session is rejected if the account was signed out everywhere since then.
   */
  signedOutAt?: string | null | undefined
  /** Hash of the account id and the token in the device cookie, which identifies the browser. */
  deviceHash: string
  /** The browser's previous session. */
  formerTokenHash?: string | undefined
}

/**
 * Creates a session with the hash of its token.
 *
 * @throws ApiError `invalid_credentials` if the password was invalidated after it was checked
 */
const createSessionStep = createStep(
  "create-session",
  async ({ accountId, tokenHash, signedOutAt, userAgent }: StartSessionInput, { container }) => {
    const accounts = container.resolve(ACCOUNT_MODULE)
    if (signedOutAt === undefined) {
      const { id } = await accounts.createSessions({
        account_id: accountId,
        token_hash: tokenHash,
        last_seen_at: new Date(),
        user_agent: userAgent ?? null,
      })
      return new StepResponse({ sessionId: id }, id)
    }
    const sessionId = await accounts.beginSession({
      accountId,
      tokenHash,
      userAgent,
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

/** Signs a browser in, ends its previous session, and records the browser. */
export const startSessionWorkflow = createWorkflow(
  "start-session",
  function startSession(input: StartSessionInput) {
    const session = createSessionStep(input)
    endSessionStep({ tokenHash: input.formerTokenHash })
    const { isQueued } = noteDeviceStep(input)
    return new WorkflowResponse(
      transform({ session, isQueued }, (made) => ({ ...made.session, isQueued: made.isQueued })),
    )
  },
)

/** Records the browser of a sign-in without a shop session. */
export const noteDeviceWorkflow = createWorkflow("note-device", function noteDevice(input: SignedInDevice) {
  return new WorkflowResponse(noteDeviceStep(input))
})
