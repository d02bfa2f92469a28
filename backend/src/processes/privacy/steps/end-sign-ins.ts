import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { ACCOUNT_MODULE } from "#modules/account/index"
import type { Deletion } from "#modules/privacy/deletion"

/** Ends all access to an account: sessions, emailed links, sign-in methods and the engine's admin. Idempotent. */
export async function endSignIns(
  container: MedusaContainer,
  { accountId, authIdentityId, userIds }: Deletion,
): Promise<void> {
  const accounts = container.resolve(ACCOUNT_MODULE)
  const auth = container.resolve(Modules.AUTH)
  await accounts.signOutEverywhere(accountId, { before: new Date() })
  await accounts.deleteSessions({ account_id: accountId })
  await accounts.deleteDevices({ account_id: accountId })
  await accounts.deletePasswordResets({ account_id: accountId })
  await accounts.deleteEmailVerifications({ account_id: accountId })
  await auth.deleteAuthIdentities([authIdentityId])
  if (userIds.length > 0) await container.resolve(Modules.USER).deleteUsers(userIds)
}
