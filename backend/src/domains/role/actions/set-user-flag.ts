import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { throwError } from "../../../errors/api-error"
import { ADMINS_LOCK, LOCK_SECONDS } from "../../lock/locks"
import { ACCOUNT_MODULE } from "../../../modules/account"
import type { DoctorStatus } from "../../../modules/account/models/account"
import { adminSidesOf, type AdminColumns } from "../../account/queries/admin-sides"
import { changeUserRoleWorkflow, type ChangeUserRoleInput } from "../workflows/change-user-role"
import { flagsOf, type FlaggedAccount } from "../../access/queries/flags"
import { isUniqueViolation } from "../../../engine/messages"

type SetUserFlagInput = Omit<ChangeUserRoleInput, "doctorStatus">

/**
 * Either value answers a pending application. Removing the flag counts as a rejection, so that the customer can't
 * restore it by applying again.
 */
function nextDoctorStatus(former: DoctorStatus, value: boolean): DoctorStatus {
  if (value) return "approved"
  return former === "none" ? "none" : "rejected"
}

/** Whether a flag has the value already. For `isAdmin`, shop and engine must agree. */
async function isSoAlready(
  container: MedusaContainer,
  account: AdminColumns & FlaggedAccount,
  { flag, value }: SetUserFlagInput,
): Promise<boolean> {
  if (flag === "isDoctor") return nextDoctorStatus(account.doctor_status, value) === account.doctor_status
  if (flag === "isMember") return (await flagsOf(container, account)).isMember === value
  const sides = (await adminSidesOf(container, [account])).get(account.id)
  const isAdmin = sides?.shown !== null && sides?.shown === sides?.opened
  return value ? isAdmin : sides?.shown === null && sides.opened === null
}

async function setFlag(container: MedusaContainer, input: SetUserFlagInput): Promise<void> {
  const { accountId, value } = input
  const [account] = await container
    .resolve(ACCOUNT_MODULE)
    .listAccounts(
      { id: accountId },
      { select: ["id", "auth_identity_id", "doctor_status", "user_id"], take: 1 },
    )
  if (!account) return throwError("not_found")
  if (await isSoAlready(container, account, input)) return
  const doctorStatus = {
    before: account.doctor_status,
    after: nextDoctorStatus(account.doctor_status, value),
  }
  try {
    await changeUserRoleWorkflow(container).run({ input: { ...input, doctorStatus } })
  } catch (error) {
    if (isUniqueViolation(error)) throwError("conflict")
    throw error
  }
}

/**
 * Sets one of the three flags of a user, and records it in the audit log. Does nothing when the flag has the value
 * already. Changes of administrators run one after the other, under `ADMINS_LOCK`.
 *
 * @throws ApiError `not_found`, `last_admin`, or `conflict` when it was set concurrently
 */
export async function setUserFlag(container: MedusaContainer, input: SetUserFlagInput): Promise<void> {
  if (input.flag !== "isAdmin") return setFlag(container, input)
  await container
    .resolve(Modules.LOCKING)
    .execute([ADMINS_LOCK], () => setFlag(container, input), { timeout: LOCK_SECONDS })
}
