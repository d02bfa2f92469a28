import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { ACCOUNT_MODULE } from "#modules/account/index"

/** Invalidates the password reset links of an account, which may have been sent to a former address. */
export const endPasswordResetsStep = createStep(
  "end-password-resets",
  async ({ accountId }: { accountId: number }, { container }) => {
    await container.resolve(ACCOUNT_MODULE).deletePasswordResets({ account_id: accountId })
    return new StepResponse()
  },
)
