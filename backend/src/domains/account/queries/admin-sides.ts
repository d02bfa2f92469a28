import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { activeAdminUsers } from "../../access/queries/active-admin-users"

/** What an account's row says of its administration. */
export interface AdminColumns {
  id: number
  auth_identity_id: string
  user_id: string | null
}

/**
 * The two sides of an administrator: the shop goes by the account's column, the engine by the identity that signs
 * in. Both count only while the engine user lives.
 */
export interface AdminSides {
  /** The engine user that the shop shows, if it lives. */
  shown: string | null
  /** The engine user that the identity opens the engine's admin as, if it lives. */
  opened: string | null
}

/** Both sides of accounts at this moment, by account id. At most two queries. */
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
