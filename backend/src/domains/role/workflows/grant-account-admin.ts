import type { UserDTO } from "@medusajs/framework/types"
import { createWorkflow, transform, when, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { createUsersWorkflow, emitEventStep } from "@medusajs/medusa/core-flows"
import { SYSTEM, type AuditActor } from "../../audit/rules/actor"
import { announceAuditStep } from "../../audit/steps/announce-audit"
import { AccountEvents } from "../../account/rules/events"
import { findAdminCandidateStep } from "../steps/find-admin-candidate"
import { setIdentityUserStep } from "../../account/steps/set-identity-user"
import { updateAccountStep } from "../../account/steps/update-account"

export interface GrantAccountAdminInput {
  accountId: number
  /** Who does it, for the audit log; the demo data's accounts have none. */
  actor?: AuditActor | undefined
}

/**
 * Makes an account an administrator: the same password now opens the engine's admin as well. The log and the shop
 * have it before that: cut short anywhere, nobody has a power that they don't show. The caller holds `ADMINS_LOCK`.
 */
export const grantAccountAdminWorkflow = createWorkflow(
  "grant-account-admin",
  function grantAccountAdmin(input: GrantAccountAdminInput) {
    const candidate = findAdminCandidateStep({ accountId: input.accountId })
    when("somebody-did-it", input, ({ actor }) => actor !== undefined).then(() => {
      const entry = transform(input, ({ accountId, actor = SYSTEM }) => ({
        actor,
        action: "role_changed",
        subject: "user" as const,
        subjectId: accountId,
        before: { isAdmin: false },
        after: { isAdmin: true },
      }))
      announceAuditStep(entry)
    })
    const created = when({ candidate }, ({ candidate: { existingUserId } }) => existingUserId === null).then(
      () => {
        const users = transform(candidate, ({ user }) => [
          {
            email: user.email,
            ...(user.first_name && { first_name: user.first_name }),
            ...(user.last_name && { last_name: user.last_name }),
          },
        ])
        return createUsersWorkflow.runAsStep({ input: { users } })
      },
    )
    const userId = transform(
      { candidate, created },
      (made: { candidate: { existingUserId: string | null }; created?: UserDTO[] }) =>
        made.candidate.existingUserId ?? made.created?.[0]?.id ?? "",
    )
    const changes = transform(userId, (id) => ({ user_id: id }))
    const account = updateAccountStep({ accountId: input.accountId, changes })
    setIdentityUserStep({ authIdentityId: candidate.authIdentityId, userId })
    emitEventStep({ eventName: AccountEvents.UPDATED, data: account })
    return new WorkflowResponse(account)
  },
)
