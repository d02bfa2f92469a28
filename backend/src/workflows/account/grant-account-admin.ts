import type { UserDTO } from "@medusajs/framework/types"
import { createWorkflow, transform, when, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { createUsersWorkflow, emitEventStep } from "@medusajs/medusa/core-flows"
import { AccountEvents } from "./events"
import { findAdminCandidateStep } from "./steps/find-admin-candidate"
import { setIdentityUserStep } from "./steps/set-identity-user"
import { updateAccountStep } from "./steps/update-account"

export const grantAccountAdminWorkflowId = "grant-account-admin"

/** Makes an account an administrator: the same password now opens the engine's admin as well. */
export const grantAccountAdminWorkflow = createWorkflow(
  grantAccountAdminWorkflowId,
  function grantAccountAdmin(input: { accountId: number }) {
    const candidate = findAdminCandidateStep(input)
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
    setIdentityUserStep({ authIdentityId: candidate.authIdentityId, userId })
    const changes = transform(userId, (id) => ({ user_id: id }))
    const account = updateAccountStep({ accountId: input.accountId, changes })
    emitEventStep({ eventName: AccountEvents.UPDATED, data: account })
    return new WorkflowResponse(account)
  },
)
