import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { createStep, createWorkflow, StepResponse, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { ADMINS_LOCK, LOCK_SECONDS } from "#domains/operations/lock/locks"
import { ACCOUNT_MODULE } from "#modules/account/index"
import { SYSTEM } from "#domains/operations/audit/rules/actor"
import { recordAudit } from "#domains/operations/audit/actions/record"
import { recordJobFailure, settleJobFailures } from "#domains/operations/job-report/actions/job-failures"
import { endFormerKeys } from "#domains/account/actions/end-former-keys"
import { adminSidesOf, type AdminColumns, type AdminSides } from "#domains/account/queries/admin-sides"
import { setIdentityUser } from "#domains/account/steps/set-identity-user"

export const RECONCILE_ADMINS_JOB = "reconcile-admins"

/** The identities that sign in as one of these engine users. */
async function identitiesOf(container: MedusaContainer, userIds: string[]): Promise<{ id: string }[]> {
  // Of an empty list, the engine's filter on JSON makes invalid SQL.
  if (userIds.length === 0) return []
  const filters = { app_metadata: { user_id: userIds } }
  return container.resolve(Modules.AUTH).listAuthIdentities(filters, { select: ["id"], take: null })
}

/** Every account with an engine user, in its own column or through its auth identity. */
async function findCandidates(container: MedusaContainer): Promise<AdminColumns[]> {
  const accounts = container.resolve(ACCOUNT_MODULE)
  const users = await container.resolve(Modules.USER).listUsers({}, { select: ["id"], take: null })
  const identities = await identitiesOf(
    container,
    users.map(({ id }) => id),
  )
  const columns = { select: ["id", "auth_identity_id", "user_id"], take: null }
  const [shown, opened] = await Promise.all([
    accounts.listAccounts({ user_id: { $ne: null } }, columns),
    accounts.listAccounts({ auth_identity_id: identities.map(({ id }) => id) }, columns),
  ])
  return [...new Map([...shown, ...opened].map((account) => [account.id, account])).values()]
}

/**
 * Makes both sides of one account agree: if the identity signs in to the engine's admin or the account has an engine
 * user, both get it; a deleted user is removed from the account. The audit log is written first.
 */
async function settle(
  container: MedusaContainer,
  account: AdminColumns,
  { shown, opened }: AdminSides,
): Promise<boolean> {
  const userId = opened ?? shown
  if (userId === account.user_id && shown === opened) return false
  const isAdmin = userId !== null
  await recordAudit(container, {
    actor: SYSTEM,
    action: "role_changed",
    subject: "user",
    subjectId: account.id,
    before: { isAdmin: !isAdmin },
    after: { isAdmin },
  })
  await container.resolve(ACCOUNT_MODULE).updateAccounts({ id: account.id, user_id: userId })
  if (userId && !opened)
    await setIdentityUser(container, { authIdentityId: account.auth_identity_id, userId })
  return true
}

/** Repairs every account whose two sides disagree, and returns their number. A failing account does not stop others. */
const reconcileAdminsStep = createStep("reconcile-admins-step", async (_input, { container }) => {
  const mend = async () => {
    const candidates = await findCandidates(container)
    const sides = await adminSidesOf(container, candidates)
    let [mended, failed] = [0, 0]
    for (const account of candidates) {
      const subject = `user ${account.id}`
      try {
        const itsSides = sides.get(account.id)
        if (itsSides && (await settle(container, account, itsSides))) mended += 1
      } catch (error) {
        failed += 1
        await recordJobFailure(container, { job: RECONCILE_ADMINS_JOB, subject, error })
      }
    }
    if (failed === 0) await settleJobFailures(container, { job: RECONCILE_ADMINS_JOB })
    return mended
  }
  await endFormerKeys(container)
  const mended = await container
    .resolve(Modules.LOCKING)
    .execute([ADMINS_LOCK], mend, { timeout: LOCK_SECONDS })
  return new StepResponse({ mended })
})

/** Makes the administrator roles in shop and engine match after an interrupted change. */
export const reconcileAdminsWorkflow = createWorkflow("reconcile-admins", function reconcileAdmins() {
  return new WorkflowResponse(reconcileAdminsStep())
})
