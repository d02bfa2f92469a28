import type { MedusaContainer } from "@medusajs/framework/types"
import type { Visibility } from "@shop/contracts"
import { ACCOUNT_MODULE } from "#modules/account/index"
import { readSettings } from "#modules/site-settings/read-settings"
import { visibleLevels } from "../rules/product-access"
import { flagsOfAccounts } from "./flags"

/**
 * Returns a lookup of the visibility levels whose products accounts may currently see; `null` stands for a visitor. A
 * deleted account sees nothing. Three queries; none if there are only visitors.
 */
export async function levelsOfAccounts(
  container: MedusaContainer,
  accountIds: (number | null)[],
): Promise<(accountId: number | null) => Visibility[]> {
  const settings = await readSettings(container)
  const ids = [...new Set(accountIds.flatMap((id) => id ?? []))]
  const accounts = ids.length > 0 ? await findAccounts(container, ids) : []
  const flags = accounts.length > 0 ? await flagsOfAccounts(container, accounts) : new Map<number, never>()
  return (accountId) => {
    if (accountId === null) return visibleLevels(null, settings)
    const own = flags.get(accountId)
    return own ? visibleLevels(own, settings) : []
  }
}

function findAccounts(container: MedusaContainer, ids: number[]) {
  return container
    .resolve(ACCOUNT_MODULE)
    .listAccounts({ id: ids }, { select: ["id", "doctor_status", "doctor_until", "user_id"], take: null })
}
