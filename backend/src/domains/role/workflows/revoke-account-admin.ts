import { createWorkflow, transform, when, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { emitEventStep, removeUserAccountWorkflow } from "@medusajs/medusa/core-flows"
import type { AuditActor } from "../../audit/rules/actor"
import { announceAuditStep } from "../../audit/steps/announce-audit"
import { AccountEvents } from "../../account/rules/events"
import { findAdminToRevokeStep } from "../steps/find-admin-to-revoke"
import { updateAccountStep } from "../../account/steps/update-account"

export interface RevokeAccountAdminInput {
  accountId: number
  actor: AuditActor
}

/**
 * Ends an account's administration, in the engine's admin too; the last administrator stays one. The log has it
 * first and the engine user, whose life is what gives power, goes before the account forgets him: cut short
 * anywhere, nobody has more power than the shop shows. The caller holds `ADMINS_LOCK`.
 */
export const revokeAccountAdminWorkflow = createWorkflow(
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
    emitEventStep({ eventName: AccountEvents.UPDATED, data: account })
    return new WorkflowResponse(account)
  },
)
