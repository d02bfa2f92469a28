import type { IAuthModuleService } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { refuse } from "../../../facade/refuse"
import { ACCOUNT_MODULE } from "../../../modules/account"
import { normalizeEmail, usernameKey } from "../../../modules/account/names"
import type AccountModuleService from "../../../modules/account/service"
import { PASSWORD_PROVIDER } from "../password-provider"

export interface RequireFreeNameInput {
  username: string
  email: string
  /** The account that is about to take the name, when it exists already. */
  accountId?: number | undefined
  authIdentityId?: string | undefined
}

export const requireFreeNameStepId = "require-free-name"

/**
 * Refuses a username that is taken, and one that reads like somebody else's e-mail address or the other way
 * round, since people sign in by either. Two who ask at once are told apart by the database.
 *
 * @throws Refusal `account_exists`
 */
export const requireFreeNameStep = createStep(
  requireFreeNameStepId,
  async ({ username, email, accountId, authIdentityId }: RequireFreeNameInput, { container }) => {
    const accounts = container.resolve<AccountModuleService>(ACCOUNT_MODULE)
    const named = await accounts.listAccounts(
      { username_key: [usernameKey(username), usernameKey(email)] },
      { select: ["id"], take: 2 },
    )
    if (named.some((account) => account.id !== accountId)) refuse("account_exists")

    const address = normalizeEmail(username)
    if (!address.includes("@") || address === normalizeEmail(email)) return new StepResponse()
    const identities = await container
      .resolve<IAuthModuleService>(Modules.AUTH)
      .listProviderIdentities({ provider: PASSWORD_PROVIDER, entity_id: address })
    if (identities.some((identity) => identity.auth_identity_id !== authIdentityId)) refuse("account_exists")
    return new StepResponse()
  },
)
