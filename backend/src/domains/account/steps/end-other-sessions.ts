import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { ACCOUNT_MODULE } from "../../../modules/account"

interface EndOtherSessionsInput {
  accountId: number
  /** The session to keep; by default all of them end. */
  keepSessionId?: string | undefined
  /**
   * The password is about to change: nobody can sign in until the step runs again without this, or for some seconds when
   * the process ends before.
   */
  untilPasswordIsChanged?: true
}

/** Long enough to write a password, and short enough to wait for. */
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
