import type { MedusaContainer } from "@medusajs/framework/types"
import { refuse } from "../../facade/refuse"
import { ACCOUNT_MODULE } from "../../modules/account"
import type { DoctorStatus } from "../../modules/account/models/account"
import type AccountModuleService from "../../modules/account/service"
import { changeUserRoleWorkflow, type ChangeUserRoleInput } from "./change-user-role"
import { flagsOf } from "./flags"
import { isUniqueViolation } from "./unique-violation"

export type SetUserFlagInput = Omit<ChangeUserRoleInput, "doctorStatus">

/** A waiting request is answered by either value, and who loses the flag can't take it back by himself. */
function nextDoctorStatus(former: DoctorStatus, value: boolean): DoctorStatus {
  if (value) return "approved"
  return former === "none" ? "none" : "rejected"
}

/**
 * Sets one of the three flags of a user, for the audit log too. Setting what is already so changes nothing.
 *
 * @throws Refusal `not_found`, `last_admin`, or `conflict` when somebody else set it at the same moment
 */
export async function setUserFlag(container: MedusaContainer, input: SetUserFlagInput): Promise<void> {
  const { accountId, flag, value } = input
  const [account] = await container
    .resolve<AccountModuleService>(ACCOUNT_MODULE)
    .listAccounts({ id: accountId }, { select: ["id", "doctor_status", "user_id"], take: 1 })
  if (!account) return refuse("not_found")
  const doctorStatus = {
    before: account.doctor_status,
    after: nextDoctorStatus(account.doctor_status, value),
  }
  const isSo =
    flag === "isDoctor"
      ? doctorStatus.after === doctorStatus.before
      : (await flagsOf(container, account))[flag] === value
  if (isSo) return
  try {
    await changeUserRoleWorkflow(container).run({ input: { ...input, doctorStatus } })
  } catch (error) {
    if (isUniqueViolation(error)) refuse("conflict")
    throw error
  }
}
