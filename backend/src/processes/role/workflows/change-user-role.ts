import {
  createStep,
  createWorkflow,
  StepResponse,
  transform,
  when,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import { removeUserAccountWorkflow } from "@medusajs/medusa/core-flows"
import type { RoleFlag } from "@shop/contracts"
import { throwError } from "#errors/api-error"
import { ACCOUNT_MODULE } from "#modules/account/index"
import { listAdministrators } from "#domains/people/access/queries/flags"
import { adminSidesOf } from "#domains/account/queries/admin-sides"
import { auditedDoctor, type DoctorState } from "#domains/account/rules/doctor-state"
import { updateAccountStep } from "#domains/account/steps/update-account"
import { setAccountDoctorWorkflow } from "#domains/account/workflows/set-account-doctor"
import type { AuditActor } from "#lib/audit-actor"
import { announceAuditStep } from "#domains/operations/audit/steps/announce-audit"
import { grantMembershipWorkflow } from "#domains/membership/workflows/grant-membership"
import { revokeMembershipWorkflow } from "#domains/membership/workflows/revoke-membership"
import { grantAccountAdminWorkflow } from "./grant-account-admin"

/**
 * The engine users behind an account's administrator role: that of its auth identity and, if different, that of the
 * account. The caller holds `ADMINS_LOCK`.
 *
 * @throws ApiError `not_found`, `last_admin`; `conflict` if the account is no longer an administrator
 */
const findAdminToRevokeStep = createStep(
  "find-admin-to-revoke",
  async ({ accountId }: { accountId: number }, { container }) => {
    const [account] = await container
      .resolve(ACCOUNT_MODULE)
      .listAccounts({ id: accountId }, { select: ["id", "auth_identity_id", "user_id"], take: 1 })
    if (!account) throwError("not_found")
    const sides = (await adminSidesOf(container, [account])).get(accountId)
    const [userId, otherUserId] = new Set([sides?.opened, sides?.shown].flatMap((id) => id ?? []))
    if (!userId) throwError("conflict")
    const [admin, ...others] = await listAdministrators(container)
    if (admin?.id === accountId && others.length === 0) throwError("last_admin")
    return new StepResponse({ userId, otherUserId: otherUserId ?? null })
  },
)

interface RevokeAccountAdminInput {
  accountId: number
  actor: AuditActor
}

/**
 * Removes an account's administrator flag, in the engine's admin too; the last administrator can't be removed. The
 * audit log is written first, and the engine user, which grants the access, is deleted before the account is updated:
 * after a crash at any point, nobody has more access than the shop shows. The caller holds `ADMINS_LOCK`.
 */
const revokeAccountAdminWorkflow = createWorkflow(
  "revoke-account-admin",
  function revokeAccountAdmin(input: RevokeAccountAdminInput) {
    const found = findAdminToRevokeStep({ accountId: input.accountId })
    const entry = transform(input, ({ accountId, actor }) => ({
      actor,
      action: "role_changed",
      subject: "user" as const,
      subjectId: accountId,
      before: { isAdmin: true },
      after: { isAdmin: false },
    }))
    announceAuditStep(entry)
    removeUserAccountWorkflow.runAsStep({ input: { userId: found.userId } })
    when("another-user", found, ({ otherUserId }) => otherUserId !== null).then(() => {
      const userId = transform(found, ({ otherUserId }) => otherUserId ?? "")
      removeUserAccountWorkflow.runAsStep({ input: { userId } }).config({ name: "remove-other-user" })
    })
    const account = updateAccountStep({ accountId: input.accountId, changes: { user_id: null } })
    return new WorkflowResponse(account)
  },
)

export interface ChangeUserRoleInput {
  accountId: number
  flag: RoleFlag
  value: boolean
  /** The administrator who makes the change. */
  actor: AuditActor
  /** Only for `isDoctor`: the account's current approval and the new one. */
  doctor: { before: DoctorState; after: DoctorState }
}

/** The actor as the membership ledger stores it. */
function grantorOf(actor: AuditActor): string {
  if ("accountId" in actor) return String(actor.accountId)
  return "userId" in actor ? actor.userId : actor.actor
}

/**
 * Changes one of a user's three flags. The audit log is written first, so that no crash leaves an unrecorded change.
 * For `isAdmin` the caller holds `ADMINS_LOCK`.
 */
export const changeUserRoleWorkflow = createWorkflow(
  "change-user-role",
  function changeUserRole(input: ChangeUserRoleInput) {
    const account = transform(input, ({ accountId }) => ({ accountId }))
    const change = transform(input, ({ accountId, actor }) => ({ accountId, actor }))
    when("not-admin", input, ({ flag }) => flag !== "isAdmin").then(() => {
      const entry = transform(input, ({ accountId, actor, flag, value, doctor }) => ({
        actor,
        action: "role_changed",
        subject: "user" as const,
        subjectId: accountId,
        before: flag === "isDoctor" ? auditedDoctor(doctor.before) : { [flag]: !value },
        after: flag === "isDoctor" ? auditedDoctor(doctor.after) : { [flag]: value },
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
      const approval = transform(input, ({ accountId, doctor: { after } }) => ({
        accountId,
        ...after,
      }))
      setAccountDoctorWorkflow.runAsStep({ input: approval })
    })
    when("admin-wanted", input, ({ flag, value }) => flag === "isAdmin" && value).then(() => {
      grantAccountAdminWorkflow.runAsStep({ input: change })
    })
    when("admin-unwanted", input, ({ flag, value }) => flag === "isAdmin" && !value).then(() => {
      revokeAccountAdminWorkflow.runAsStep({ input: change })
    })
    return new WorkflowResponse(account)
  },
)
