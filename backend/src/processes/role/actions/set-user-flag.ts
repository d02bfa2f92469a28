import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { throwError } from "#errors/api-error"
import { ADMINS_LOCK, doctorLock, LOCK_SECONDS } from "#domains/operations/lock/locks"
import { ACCOUNT_MODULE } from "#modules/account/index"
import type { DoctorStatus } from "#modules/account/models/account"
import { adminSidesOf, type AdminColumns } from "#domains/account/queries/admin-sides"
import { changeUserRoleWorkflow, type ChangeUserRoleInput } from "../workflows/change-user-role"
import { isApprovedDoctor } from "#domains/people/access/rules/product-access"
import { flagsOf, type FlaggedAccount } from "#domains/people/access/queries/flags"
import { isUniqueViolation } from "#engine/messages"

interface SetUserFlagInput extends Omit<ChangeUserRoleInput, "doctor"> {
  /**
   * Only for `isDoctor: true`: when the approval ends, as an ISO timestamp; null for never. If omitted, a current
   * doctor's end date is kept.
   */
  doctorUntil?: string | null | undefined
}

/**
 * Either value decides a pending application. Removing the flag counts as a rejection, so that the customer can't
 * restore it by applying again.
 */
function nextDoctorStatus(former: DoctorStatus, value: boolean): DoctorStatus {
  if (value) return "approved"
  return former === "none" ? "none" : "rejected"
}

/** The approval of an account as a doctor after a flag was set. */
function nextApproval(
  account: FlaggedAccount,
  { value, doctorUntil }: SetUserFlagInput,
): ChangeUserRoleInput["doctor"] {
  const former = account.doctor_until && new Date(account.doctor_until).toISOString()
  const before = { status: account.doctor_status, until: former }
  const kept = isApprovedDoctor(account) ? former : null
  const status = nextDoctorStatus(before.status, value)
  return { before, after: { status, until: value ? (doctorUntil === undefined ? kept : doctorUntil) : null } }
}

/** Whether a flag already has the value. For `isAdmin`, shop and engine must agree. */
async function isSoAlready(
  container: MedusaContainer,
  account: AdminColumns & FlaggedAccount,
  input: SetUserFlagInput,
): Promise<boolean> {
  const { flag, value } = input
  if (flag === "isDoctor") {
    const { before, after } = nextApproval(account, input)
    return before.status === after.status && (before.status !== "approved" || before.until === after.until)
  }
  if (flag === "isMember") return (await flagsOf(container, account)).isMember === value
  const sides = (await adminSidesOf(container, [account])).get(account.id)
  const isAdmin = sides?.shown !== null && sides?.shown === sides?.opened
  return value ? isAdmin : sides?.shown === null && sides.opened === null
}

async function setFlag(container: MedusaContainer, input: SetUserFlagInput): Promise<void> {
  const { accountId, flag, value, actor } = input
  const [account] = await container
    .resolve(ACCOUNT_MODULE)
    .listAccounts(
      { id: accountId },
      { select: ["id", "auth_identity_id", "doctor_status", "doctor_until", "user_id"], take: 1 },
    )
  if (!account) return throwError("not_found")
  if (await isSoAlready(container, account, input)) return
  const doctor = nextApproval(account, input)
  try {
    await changeUserRoleWorkflow(container).run({ input: { accountId, flag, value, actor, doctor } })
  } catch (error) {
    if (isUniqueViolation(error)) throwError("conflict")
    throw error
  }
}

/**
 * Sets one of the three flags of a user, and records it in the audit log. Does nothing if the flag already has the
 * value. Changes to `isAdmin` are serialized by `ADMINS_LOCK`, changes to `isDoctor` by the account's `doctorLock`.
 *
 * @throws ApiError `not_found`, `last_admin`, or `conflict` when it was set concurrently
 */
export async function setUserFlag(container: MedusaContainer, input: SetUserFlagInput): Promise<void> {
  if (input.flag === "isMember") return setFlag(container, input)
  const lock = input.flag === "isAdmin" ? ADMINS_LOCK : doctorLock(input.accountId)
  await container
    .resolve(Modules.LOCKING)
    .execute([lock], () => setFlag(container, input), { timeout: LOCK_SECONDS })
}
