import type { IAuthModuleService } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { ACCOUNT_MODULE } from "../../../modules/account"
import type AccountModuleService from "../../../modules/account/service"
import { PASSWORD_PROVIDER } from "../password-provider"

export interface DisownUnconfirmedAccountInput {
  accountId: number
  authIdentityId: string
}

export const disownUnconfirmedAccountStepId = "disown-unconfirmed-account"

/**
 * Takes the password and the sessions away from whoever registered an account with an address that he never
 * confirmed, now that its owner has; does nothing to an account that owes no confirmation.
 */
export const disownUnconfirmedAccountStep = createStep(
  disownUnconfirmedAccountStepId,
  async ({ accountId, authIdentityId }: DisownUnconfirmedAccountInput, { container }) => {
    const accounts = container.resolve<AccountModuleService>(ACCOUNT_MODULE)
    const [account] = await accounts.listAccounts(
      { id: accountId, email_unconfirmed: true },
      { select: ["id"], take: 1 },
    )
    if (!account) return new StepResponse({ wasUnconfirmed: false })
    const auth = container.resolve<IAuthModuleService>(Modules.AUTH)
    const passwords = await auth.listProviderIdentities({
      provider: PASSWORD_PROVIDER,
      auth_identity_id: authIdentityId,
    })
    await auth.deleteProviderIdentities(passwords.map(({ id }) => id))
    await accounts.signOutEverywhere(accountId, { before: new Date() })
    await accounts.deleteEmailVerifications({ account_id: accountId })
    await accounts.updateAccounts({ id: accountId, email_unconfirmed: false })
    return new StepResponse({ wasUnconfirmed: true })
  },
)
