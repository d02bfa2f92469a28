import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { activeAdminUsers } from "../../access/queries/active-admin-users"

/** The columns of an account that refer to its administrator. */
export interface AdminColumns {
  id: number
  auth_identity_id: string
  user_id: string | null
}

/**
 * Where an administrator is recorded: the shop uses the account's `user_id`, the engine the `user_id` of the auth
 * identity. Each counts only while that engine user exists.
 */
export interface AdminSides {
  /** The engine user by the account, if it exists. */
  shown: string | null
  /** The engine user by the auth identity, as whom it signs in to the engine's admin, if it exists. */
  opened: string | null
}

/** Both sides of accounts by account id. At most two queries. */
export async function adminSidesOf(
  container: MedusaContainer,
  accounts: AdminColumns[],
): Promise<Map<number, AdminSides>> {
  const identities = await container
    .resolve(Modules.AUTH)
    .listAuthIdentities(
      { id: accounts.map((account) => account.auth_identity_id) },
      { select: ["id", "app_metadata"], take: accounts.length },
    )
  const openedBy = new Map(
    identities.map(({ id, app_metadata: actors }) => [
      id,
      typeof actors?.user_id === "string" ? actors.user_id : null,
    ]),
  )
  const named = accounts.flatMap((account) => [account.user_id, openedBy.get(account.auth_identity_id)])
  const live = await activeAdminUsers(container, [...new Set(named.flatMap((id) => id ?? []))])
  const ifLive = (userId: string | null | undefined) => (userId && live.has(userId) ? userId : null)
  return new Map(
    accounts.map((account) => [
      account.id,
      { shown: ifLive(account.user_id), opened: ifLive(openedBy.get(account.auth_identity_id)) },
    ]),
  )
}
