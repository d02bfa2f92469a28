import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { refuse } from "../../../facade/refuse"
import { ACCOUNT_MODULE } from "../../../modules/account"
import type AccountModuleService from "../../../modules/account/service"

export const loadAccountStepId = "load-account"

/**
 * The engine ids that an account joins.
 *
 * @throws Refusal `not_found`
 */
export const loadAccountStep = createStep(
  loadAccountStepId,
  async ({ accountId }: { accountId: number }, { container }) => {
    const [account] = await container
      .resolve<AccountModuleService>(ACCOUNT_MODULE)
      .listAccounts({ id: accountId }, { take: 1 })
    if (!account) refuse("not_found")
    const { customer_id: customerId, auth_identity_id: authIdentityId, user_id: userId } = account
    return new StepResponse({ accountId, customerId, authIdentityId, userId })
  },
)
