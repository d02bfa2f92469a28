import { activeAdminUsers } from "#domains/people/access/queries/flags"
import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"

/** The columns that determine an account's `AdminSides`. */
export interface AdminColumns {
  id: number
  auth_identity_id: string
  user_id: string | null
}

/**
 * The two places where an administrator is recorded: the shop uses the account's `user_id`, the engine the `user_id` of
 * the auth identity. Each counts only while that engine user exists.
 */
export interface AdminSides {
  /** The engine user that the account refers to, if it exists. */
  shown: string | null
  /** The engine user that the auth identity signs in as in the engine's admin, if it exists. */
  opened: string | null
}

/** Both references to engine users, by account id. At most two queries. */
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
