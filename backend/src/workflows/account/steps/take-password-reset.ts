import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { refuse } from "../../../facade/refuse"
import { ACCOUNT_MODULE } from "../../../modules/account"
import type AccountModuleService from "../../../modules/account/service"

export const takePasswordResetStepId = "take-password-reset"

/**
 * Uses up a link for a new password and tells whose it was. What fails afterwards leaves the link used:
 * another one is a click away.
 *
 * @throws Refusal `invalid_token`
 */
export const takePasswordResetStep = createStep(
  takePasswordResetStepId,
  async ({ tokenHash }: { tokenHash: string }, { container }) => {
    const accounts = container.resolve<AccountModuleService>(ACCOUNT_MODULE)
    const accountId = await accounts.takePasswordReset(tokenHash)
    if (accountId === null) refuse("invalid_token")
    return new StepResponse({ accountId })
  },
)
