import type { MedusaContainer } from "@medusajs/framework/types"
import { refuse } from "../../facade/refuse"
import { ACCOUNT_MODULE } from "../../modules/account"
import type { DoctorStatus } from "../../modules/account/models/account"
import type AccountModuleService from "../../modules/account/service"
import { MEMBERSHIP_MODULE } from "../../modules/membership"
import type MembershipModuleService from "../../modules/membership/service"
import { grantMembershipWorkflow } from "../membership/grant-membership"
import { revokeMembershipWorkflow } from "../membership/revoke-membership"
import { setAccountAdmin } from "./set-account-admin"
import { setAccountDoctorWorkflow } from "./set-account-doctor"

export interface SetUserFlagInput {
  accountId: number
  flag: "isMember" | "isDoctor" | "isAdmin"
  value: boolean
  /** Who asks for it, for the ledger: an account. */
  actorId: number
}

async function setMember(container: MedusaContainer, { accountId, value, actorId }: SetUserFlagInput) {
  const memberships = container.resolve<MembershipModuleService>(MEMBERSHIP_MODULE)
  if (value === (await memberships.isMember(accountId))) return
  if (value) {
    const input = { accountId, reason: "admin" as const, grantedBy: String(actorId) }
    await grantMembershipWorkflow(container).run({ input })
  } else {
    await revokeMembershipWorkflow(container).run({ input: { accountId, revokedReason: "admin" } })
  }
}

/** A waiting request is answered by either value. */
function nextDoctorStatus(former: DoctorStatus, value: boolean): DoctorStatus {
  if (value) return "approved"
  if (former === "requested") return "rejected"
  return former === "approved" ? "none" : former
}

/**
 * Sets one of the three flags of a user. Setting what is already so changes nothing.
 *
 * @throws Refusal `not_found`, `last_admin` or `conflict`
 */
export async function setUserFlag(container: MedusaContainer, input: SetUserFlagInput): Promise<void> {
  const { accountId, flag, value } = input
  const [account] = await container
    .resolve<AccountModuleService>(ACCOUNT_MODULE)
    .listAccounts({ id: accountId }, { select: ["id", "doctor_status"], take: 1 })
  if (!account) return refuse("not_found")
  if (flag === "isMember") return setMember(container, input)
  if (flag === "isAdmin") return setAccountAdmin(container, { accountId, isAdmin: value })
  const status = nextDoctorStatus(account.doctor_status, value)
  if (status === account.doctor_status) return
  await setAccountDoctorWorkflow(container).run({ input: { accountId, status } })
}
