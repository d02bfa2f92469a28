import { activeAdminUsers } from "#domains/people/access/queries/flags"
import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { inLine } from "#engine/password-line"
import { throwError } from "#errors/api-error"
import { ACCOUNT_MODULE } from "#modules/account/index"
import { normalizeEmail } from "#modules/account/names"
import { PASSWORD_PROVIDER } from "#domains/people/identity/rules/password-provider"

/** An engine administrator who has no shop account. */
export interface AdminWithoutAccount {
  authIdentityId: string
  userId: string
  /** The address that the administrator signs in with, as the engine stores it. */
  entityId: string
}

/** The engine administrator who signs in with an address but has no shop account; null if there is none. */
export async function findAdminWithoutAccount(
  container: MedusaContainer,
  email: string,
): Promise<AdminWithoutAccount | null> {
  const auth = container.resolve(Modules.AUTH)
  const provider = PASSWORD_PROVIDER
  // The engine stores addresses as they were typed, the shop in lower case.
  const [signIn] = await Promise.all([
    auth.listProviderIdentities({ provider, entity_id: normalizeEmail(email) }),
    auth.listProviderIdentities({ provider, entity_id: email }),
  ]).then((answers) => answers.flat())
  if (!signIn?.auth_identity_id) return null
  const { auth_identity_id: authIdentityId, entity_id: entityId } = signIn
  const { app_metadata: actors } = await auth.retrieveAuthIdentity(authIdentityId)
  const { user_id: userId, customer_id: customerId } = actors ?? {}
  if (typeof userId !== "string" || customerId) return null
  const [[account], users] = await Promise.all([
    container
      .resolve(ACCOUNT_MODULE)
      .listAccounts({ auth_identity_id: authIdentityId }, { select: ["id"], take: 1 }),
    activeAdminUsers(container, [userId]),
  ])
  return account || !users.has(userId) ? null : { authIdentityId, userId, entityId }
}

/**
 * Requires that the password given at registration is the administrator's own. An administrator with a second factor is
 * rejected, because the shop can't ask for it.
 *
 * @throws ApiError `account_exists`, the same as for any address that is taken
 */
export async function requireEngineAdmin(
  container: MedusaContainer,
  { authIdentityId, entityId }: AdminWithoutAccount,
  password: string,
): Promise<void> {
  const auth = container.resolve(Modules.AUTH)
  const body = { email: entityId, password }
  const answer = await inLine(() => auth.authenticate(PASSWORD_PROVIDER, { body }))
  const isOwner = answer.success && answer.authIdentity?.id === authIdentityId && !answer.mfaChallenge
  if (!isOwner) throwError("account_exists")
}
