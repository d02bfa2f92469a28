import { createWorkflow, transform, when, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import type { DoctorStatus } from "../../modules/account/models/account"
import { recordAuditStep } from "../audit/steps/record-audit"
import { refreshDirectoryStep } from "../directory/steps/refresh-directory"
import { grantMembershipWorkflow } from "../membership/grant-membership"
import { revokeMembershipWorkflow } from "../membership/revoke-membership"
import { grantAccountAdminWorkflow } from "./grant-account-admin"
import { revokeAccountAdminWorkflow } from "./revoke-account-admin"
import { setAccountDoctorWorkflow } from "./set-account-doctor"

export interface ChangeUserRoleInput {
  accountId: number
  flag: "isMember" | "isDoctor" | "isAdmin"
  value: boolean
  /** The account of the administrator who does it. */
  actorId: number
  /** For `isDoctor` alone: what the account's status is, and what it becomes. */
  doctorStatus: { before: DoctorStatus; after: DoctorStatus }
}

/** A refused request changes the status, not the flag. */
function doctorState(status: DoctorStatus) {
  return { isDoctor: status === "approved", doctorStatus: status }
}

export const changeUserRoleWorkflowId = "change-user-role"

/** Changes one of a user's three flags and writes it to the audit log: both, or neither. */
export const changeUserRoleWorkflow = createWorkflow(
  changeUserRoleWorkflowId,
  function changeUserRole(input: ChangeUserRoleInput) {
    const account = transform(input, ({ accountId }) => ({ accountId }))
    when("member-wanted", input, ({ flag, value }) => flag === "isMember" && value).then(() => {
      const grant = transform(input, ({ accountId, actorId }) => ({
        accountId,
        reason: "admin" as const,
        grantedBy: String(actorId),
      }))
      grantMembershipWorkflow.runAsStep({ input: grant })
    })
    when("member-unwanted", input, ({ flag, value }) => flag === "isMember" && !value).then(() => {
      const revocation = transform(input, ({ accountId }) => ({ accountId, revokedReason: "admin" }))
      revokeMembershipWorkflow.runAsStep({ input: revocation })
    })
    when("doctor-changed", input, ({ flag }) => flag === "isDoctor").then(() => {
      const doctor = transform(input, ({ accountId, doctorStatus }) => ({
        accountId,
        status: doctorStatus.after,
      }))
      setAccountDoctorWorkflow.runAsStep({ input: doctor })
    })
    when("admin-wanted", input, ({ flag, value }) => flag === "isAdmin" && value).then(() => {
      grantAccountAdminWorkflow.runAsStep({ input: account })
    })
    when("admin-unwanted", input, ({ flag, value }) => flag === "isAdmin" && !value).then(() => {
      revokeAccountAdminWorkflow.runAsStep({ input: account })
    })
    const entry = transform(input, ({ accountId, actorId, flag, value, doctorStatus }) => ({
      actor: { accountId: actorId },
      action: "role_changed",
      subject: "user" as const,
      subjectId: accountId,
      before: flag === "isDoctor" ? doctorState(doctorStatus.before) : { [flag]: !value },
      after: flag === "isDoctor" ? doctorState(doctorStatus.after) : { [flag]: value },
    }))
    recordAuditStep(entry)
    const accountIds = transform(input, ({ accountId }) => [accountId])
    refreshDirectoryStep({ accountIds })
    return new WorkflowResponse(account)
  },
)
