import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { ACCOUNT_MODULE } from "../../../modules/account"

interface EndOtherSessionsInput {
  accountId: number
  /** The session to keep; by default all of them end. */
  keepSessionId?: string | undefined
}

/** Signs an account out everywhere except in one session, including tokens for the engine's own API. */
export const endOtherSessionsStep = createStep(
  "end-other-sessions",
  async ({ accountId, keepSessionId }: EndOtherSessionsInput, { container }) => {
    await container
      .resolve(ACCOUNT_MODULE)
      .signOutEverywhere(accountId, { before: new Date(), keepSessionId })
    return new StepResponse()
  },
)
