import { createWorkflow, transform, when, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import type { DoctorStatus } from "../../../modules/account/models/account"
import type { AuditActor } from "../../audit/rules/actor"
import { announceAuditStep } from "../../audit/steps/announce-audit"
import { refreshDirectoryStep } from "../../directory/steps/refresh-directory"
import { grantMembershipWorkflow } from "../../membership/workflows/grant-membership"
import { revokeMembershipWorkflow } from "../../membership/workflows/revoke-membership"
import { doctorState } from "../../account/rules/doctor-state"
import { grantAccountAdminWorkflow } from "./grant-account-admin"
import { revokeAccountAdminWorkflow } from "./revoke-account-admin"
import { setAccountDoctorWorkflow } from "../../account/workflows/set-account-doctor"

export interface ChangeUserRoleInput {
  accountId: number
  flag: "isMember" | "isDoctor" | "isAdmin"
  value: boolean
  /** The administrator who does it. */
  actor: AuditActor
  /** For `isDoctor` alone: what the account's status is, and what it becomes. */
  doctorStatus: { before: DoctorStatus; after: DoctorStatus }
}

/** As the ledger names who granted a membership. */
function grantorOf(actor: AuditActor): string {
  if ("accountId" in actor) return String(actor.accountId)
  return "userId" in actor ? actor.userId : actor.actor
}

/**
 * Changes one of a user's three flags. The audit log has it first, so that no crash leaves a change that it does
 * not have. For `isAdmin` the caller holds `ADMINS_LOCK`.
 */
export const changeUserRoleWorkflow = createWorkflow(
  "change-user-role",
  function changeUserRole(input: ChangeUserRoleInput) {
    const account = transform(input, ({ accountId }) => ({ accountId }))
    const change = transform(input, ({ accountId, actor }) => ({ accountId, actor }))
    when("not-admin", input, ({ flag }) => flag !== "isAdmin").then(() => {
      const entry = transform(input, ({ accountId, actor, flag, value, doctorStatus }) => ({
        actor,
        action: "role_changed",
        subject: "user" as const,
        subjectId: accountId,
        before: flag === "isDoctor" ? doctorState(doctorStatus.before) : { [flag]: !value },
        after: flag === "isDoctor" ? doctorState(doctorStatus.after) : { [flag]: value },
      }))
      announceAuditStep(entry)
    })
    when("member-wanted", input, ({ flag, value }) => flag === "isMember" && value).then(() => {
      const grant = transform(input, ({ accountId, actor }) => ({
        accountId,
        reason: "admin" as const,
        grantedBy: grantorOf(actor),
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
      grantAccountAdminWorkflow.runAsStep({ input: change })
    })
    when("admin-unwanted", input, ({ flag, value }) => flag === "isAdmin" && !value).then(() => {
      revokeAccountAdminWorkflow.runAsStep({ input: change })
    })
    const accountIds = transform(input, ({ accountId }) => [accountId])
    refreshDirectoryStep({ accountIds })
    return new WorkflowResponse(account)
  },
)
