import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { refuse } from "../../../errors/api-error"
import { ACCOUNT_MODULE } from "../../../modules/account"
import { adminSidesOf } from "../../account/queries/admin-sides"
import { listAdministrators } from "../../access/queries/flags"

/**
 * The engine users by which an account is an administrator: the one that opens the engine's admin, and the one
 * that the shop shows, should that be another. The caller holds `ADMINS_LOCK`.
 *
 * @throws Refusal `not_found`, `last_admin`; `conflict` when it is no administrator any more
 */
export const findAdminToRevokeStep = createStep(
  "find-admin-to-revoke",
  async ({ accountId }: { accountId: number }, { container }) => {
    const [account] = await container
      .resolve(ACCOUNT_MODULE)
      .listAccounts({ id: accountId }, { select: ["id", "auth_identity_id", "user_id"], take: 1 })
    if (!account) refuse("not_found")
    const sides = (await adminSidesOf(container, [account])).get(accountId)
    const [userId, otherUserId] = new Set([sides?.opened, sides?.shown].flatMap((id) => id ?? []))
    if (!userId) refuse("conflict")
    const [admin, ...others] = await listAdministrators(container)
    if (admin?.id === accountId && others.length === 0) refuse("last_admin")
    return new StepResponse({ userId, otherUserId: otherUserId ?? null })
  },
)
