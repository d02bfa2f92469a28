import type { MedusaContainer, UserDTO } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import {
  createStep,
  createWorkflow,
  StepResponse,
  transform,
  when,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import { createUsersWorkflow } from "@medusajs/medusa/core-flows"
import { throwError } from "#errors/api-error"
import { ACCOUNT_MODULE } from "#modules/account/index"
import { adminSidesOf } from "#domains/account/queries/admin-sides"
import { setIdentityUserStep } from "#domains/account/steps/set-identity-user"
import { updateAccountStep } from "#domains/account/steps/update-account"
import type { AuditActor } from "#lib/audit-actor"
import { SYSTEM } from "#domains/operations/audit/rules/actor"
import { announceAuditStep } from "#domains/operations/audit/steps/announce-audit"

/**
 * The id of the engine user with an email address; null if there is none.
 *
 * @throws ApiError `conflict` if somebody can sign in as that user
 */
async function freeUserOf(container: MedusaContainer, email: string): Promise<string | null> {
  const [user] = await container.resolve(Modules.USER).listUsers({ email }, { take: 1 })
  if (!user) return null
  const owners = await container
    .resolve(Modules.AUTH)
    .listAuthIdentities({ app_metadata: { user_id: user.id } }, { take: 1 })
  if (owners.length > 0) {
    throwError(
      "conflict",
      "Another administrator already uses this email address. Change one of the two first.",
    )
  }
  return user.id
}

/**
 * The data to make an account an engine admin user: the identity, name and email, and an existing engine user, if any:
 * one that the account is already linked to, or one with the same email that nobody can sign in as.
 *
 * @throws ApiError `not_found`; `conflict` if the email is that of another administrator
 */
const findAdminCandidateStep = createStep(
  "find-admin-candidate",
  async ({ accountId }: { accountId: number }, { container }) => {
    const [account] = await container.resolve(ACCOUNT_MODULE).listAccounts({ id: accountId }, { take: 1 })
    if (!account) throwError("not_found")
    const { email, first_name, last_name } = await container
      .resolve(Modules.CUSTOMER)
      .retrieveCustomer(account.customer_id)
    const own = (await adminSidesOf(container, [account])).get(accountId)
    const existingUserId = own?.opened ?? own?.shown ?? (await freeUserOf(container, email))
    return new StepResponse({
      authIdentityId: account.auth_identity_id,
      existingUserId,
      user: { email, first_name, last_name },
    })
  },
)

interface GrantAccountAdminInput {
  accountId: number
  /** The actor for the audit log; omitted for the demo data's accounts, which are not recorded. */
  actor?: AuditActor | undefined
}

/**
 * Makes an account an administrator, who signs in to the engine's admin with the same password. The audit log and the
 * account are updated before the identity, so after a crash nobody has access that they don't show. The caller holds
 * `ADMINS_LOCK`.
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
    return new WorkflowResponse(account)
  },
)
