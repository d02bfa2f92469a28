import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { ACCOUNT_MODULE } from "../../../modules/account"
import type AccountModuleService from "../../../modules/account/service"

export interface EndOtherSessionsInput {
  accountId: number
  /** The session that stays; none when all of them end. */
  keepSessionId?: string | undefined
}

export const endOtherSessionsStepId = "end-other-sessions"

/** Signs an account out everywhere but in one browser. */
export const endOtherSessionsStep = createStep(
  endOtherSessionsStepId,
  async ({ accountId, keepSessionId }: EndOtherSessionsInput, { container }) => {
    const accounts = container.resolve<AccountModuleService>(ACCOUNT_MODULE)
    const sessions = await accounts.listSessions({ account_id: accountId }, { select: ["id"], take: null })
    const ended = sessions.map((session) => session.id).filter((id) => id !== keepSessionId)
    if (ended.length > 0) await accounts.deleteSessions(ended)
    return new StepResponse()
  },
)
