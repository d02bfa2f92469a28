import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { inTransaction } from "#engine/transaction"
import { throwError } from "#errors/api-error"
import { ACCOUNT_MODULE } from "#modules/account/index"
import { PRIVACY_MODULE } from "#modules/privacy/index"
import { adminSidesOf } from "#domains/account/queries/admin-sides"
import { recordAudit } from "#domains/operations/audit/actions/record"
import type { AuditActor } from "#lib/audit-actor"
import { recordJobFailure } from "#domains/operations/job-report/actions/job-failures"
import { ADMINS_LOCK, cartLock, membershipLock, orderLock } from "#domains/operations/lock/locks"
import { deletionObstacles } from "../queries/deletion-obstacles"
import { ordersOf, readDeletion } from "../queries/find-person"
import { FINISH_DELETIONS_JOB } from "../rules/deletion"
import { deleteAccountWorkflow } from "../workflows/delete-account"

interface DeleteAccountInput {
  accountId: number
  /** Who deletes it: the account's owner, or an administrator at the owner's request. */
  actor: AuditActor
}

/** Runs work under the locks of an account's orders, membership and cart, and that of administrators if it is one. */
async function whileNothingChanges<Result>(
  container: MedusaContainer,
  accountId: number,
  work: (displayIds: number[]) => Promise<Result>,
): Promise<Result> {
  const [account] = await container
    .resolve(ACCOUNT_MODULE)
    .listAccounts(
      { id: accountId },
      { select: ["id", "customer_id", "auth_identity_id", "user_id"], take: 1 },
    )
  if (!account) return throwError("not_found")
  const displayIds = (await ordersOf(container, account.customer_id)).map(({ display_id }) => display_id)
  const locking = container.resolve(Modules.LOCKING)
  const membership = membershipLock(accountId)
  const cart = cartLock(account.customer_id)
  const sides = (await adminSidesOf(container, [account])).get(accountId)
  const isAdmin = Boolean(sides?.shown ?? sides?.opened)
  const keys = [
    membership.key,
    isAdmin ? ADMINS_LOCK : [],
    ...displayIds.map((id) => orderLock(id).key),
  ].flat()
  return locking.execute(
    keys,
    () => locking.execute([cart.key].flat(), () => work(displayIds), { timeout: cart.timeout }),
    { timeout: membership.timeout },
  )
}

async function noteDeletion(
  container: MedusaContainer,
  { accountId, actor }: DeleteAccountInput,
): Promise<void> {
  const details = await readDeletion(container, accountId)
  const displayIds = details.orders.map(({ displayId }) => displayId)
  const subject = { accountId, customerId: details.customerId, displayIds }
  const [obstacle] = await deletionObstacles(container, subject)
  if (obstacle) throwError(obstacle.code, obstacle.message)
  await recordAudit(container, {
    actor,
    action: "deleted",
    subject: "user",
    subjectId: accountId,
    before: { isDeleted: false },
    after: { isDeleted: true },
  })
  await inTransaction(container, async (transaction) => {
    await transaction.resolve(PRIVACY_MODULE).note({ accountId, details })
    await transaction.resolve(ACCOUNT_MODULE).signOutEverywhere(accountId, { before: new Date() })
  })
}

/**
 * Deletes an account and everything stored about its owner, and anonymizes orders. The deletion is recorded first. If
 * a step fails or the process crashes, the job `finish-deletions` does the rest.
 *
 * @throws ApiError `not_found`; `order_open`, `conflict` or `last_admin` with advice, before anything is changed
 */
export async function deleteAccount(container: MedusaContainer, input: DeleteAccountInput): Promise<void> {
  const { accountId } = input
  await whileNothingChanges(container, accountId, async () => {
    await noteDeletion(container, input)
    try {
      await deleteAccountWorkflow(container).run({ input: { accountId } })
    } catch (error) {
      await recordJobFailure(container, { job: FINISH_DELETIONS_JOB, subject: `user ${accountId}`, error })
    }
  })
}
