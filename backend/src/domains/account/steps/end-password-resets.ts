import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { ACCOUNT_MODULE } from "../../../modules/account"

/** Makes the links for a new password worthless that an account was sent, perhaps to its former address. */
export const endPasswordResetsStep = createStep(
  "end-password-resets",
  async ({ accountId }: { accountId: number }, { container }) => {
    await container.resolve(ACCOUNT_MODULE).deletePasswordResets({ account_id: accountId })
    return new StepResponse()
  },
)
