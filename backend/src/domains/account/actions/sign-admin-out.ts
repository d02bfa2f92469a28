import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { throwError } from "#errors/api-error"
import { activeAdminUsers } from "#domains/people/access/queries/flags"
import { endIdentitySessionsWorkflow } from "../workflows/end-identity-sessions"

/**
 * Signs an administrator out in all browsers, in the engine's admin and, with an account, in the shop.
 *
 * @param userId the engine's user
 * @throws ApiError `not_found` without such an administrator
 */
export async function signAdminOut(container: MedusaContainer, userId: string): Promise<void> {
  const changedAt = new Date().toISOString()
  if (!(await activeAdminUsers(container, [userId])).has(userId)) throwError("not_found")
  const identities = await container
    .resolve(Modules.AUTH)
    .listAuthIdentities({ app_metadata: { user_id: userId } }, { select: ["id"], take: null })
  for (const { id } of identities) {
    await endIdentitySessionsWorkflow(container).run({ input: { authIdentityId: id, changedAt } })
  }
}
