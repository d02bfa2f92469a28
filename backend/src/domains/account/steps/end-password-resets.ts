import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { ACCOUNT_MODULE } from "../../../modules/account"
import type AccountModuleService from "../../../modules/account/service"

export const endPasswordResetsStepId = "end-password-resets"

/** Makes the links for a new password worthless that an account was sent, perhaps to its former address. */
export const endPasswordResetsStep = createStep(
  endPasswordResetsStepId,
  async ({ accountId }: { accountId: number }, { container }) => {
    await container
      .resolve<AccountModuleService>(ACCOUNT_MODULE)
      .deletePasswordResets({ account_id: accountId })
    return new StepResponse()
  },
)
