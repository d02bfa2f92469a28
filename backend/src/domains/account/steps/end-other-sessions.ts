import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { ACCOUNT_MODULE } from "#modules/account/index"

interface EndOtherSessionsInput {
  accountId: number
  /** The session to keep; by default all sessions end. */
  keepSessionId?: string | undefined
  /**
   * Set when the password is about to change: password sign-ins are rejected until the step runs again without this
   * flag, or for `CHANGING_MS` if the process dies first.
   */
  untilPasswordIsChanged?: true
}

/** Long enough to change a password, and short enough to wait for after a crash. */
const CHANGING_MS = 10_000

/** Signs an account out everywhere except in one session, including tokens for the engine's own API. */
export const endOtherSessionsStep = createStep(
  "end-other-sessions",
  async (input: EndOtherSessionsInput, { container }) => {
    const { accountId, keepSessionId, untilPasswordIsChanged } = input
    const before = new Date(Date.now() + (untilPasswordIsChanged ? CHANGING_MS : 0))
    await container.resolve(ACCOUNT_MODULE).signOutEverywhere(accountId, { before, keepSessionId })
    return new StepResponse({ accountId }, input)
  },
  async (input, { container }) => {
    if (!input?.untilPasswordIsChanged) return
    const { accountId, keepSessionId } = input
    await container
      .resolve(ACCOUNT_MODULE)
      .signOutEverywhere(accountId, { before: new Date(), keepSessionId })
  },
)
