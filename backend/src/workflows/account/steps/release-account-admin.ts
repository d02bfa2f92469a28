import { Modules } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { refuse } from "../../../facade/refuse"
import { ADMINS_LOCK, LOCK_SECONDS } from "../../../lib/locks"
import { ACCOUNT_MODULE } from "../../../modules/account"
import type AccountModuleService from "../../../modules/account/service"

export const releaseAccountAdminStepId = "release-account-admin"

/**
 * Takes an account's engine admin user away from it.
 *
 * @throws Refusal `last_admin`; `conflict` when it is no administrator any more
 */
export const releaseAccountAdminStep = createStep(
  releaseAccountAdminStepId,
  async ({ accountId }: { accountId: number }, { container }) => {
    const accounts = container.resolve<AccountModuleService>(ACCOUNT_MODULE)
    const release = await container
      .resolve(Modules.LOCKING)
      .execute([ADMINS_LOCK], () => accounts.releaseAdmin(accountId), { timeout: LOCK_SECONDS })
    if (release.outcome !== "released") refuse(release.outcome === "last" ? "last_admin" : "conflict")
    return new StepResponse(release.userId, { id: accountId, user_id: release.userId })
  },
  async (undo, { container }) => {
    if (!undo) return
    await container.resolve<AccountModuleService>(ACCOUNT_MODULE).updateAccounts(undo)
  },
)
