import type { MedusaContainer } from "@medusajs/framework/types"
import { MedusaError } from "@medusajs/framework/utils"
import { MEMBERSHIP_MODULE } from "#modules/membership/index"
import { closePurchase } from "#domains/membership/sale/steps/close-membership-purchases"
import type { Deletion } from "#modules/privacy/deletion"

/**
 * Closes open purchases of a membership, and ends the membership. The ledger still records that there was one, by the
 * account's id and its order. Idempotent.
 *
 * @throws if a payment can't be ended, because its provider does not respond
 */
export async function endMembership(container: MedusaContainer, { accountId }: Deletion): Promise<void> {
  const memberships = container.resolve(MEMBERSHIP_MODULE)
  const ofAccount = { account_id: accountId, status: "open" as const }
  for (const purchase of await memberships.listMembershipPurchases(ofAccount, { take: null })) {
    await closePurchase(container, purchase)
  }
  const open = await memberships.listMembershipPurchases(ofAccount, { take: 1 })
  if (open.length > 0) {
    throw new MedusaError(
      MedusaError.Types.UNEXPECTED_STATE,
      "Could not cancel a membership payment, because the provider does not respond",
    )
  }
  const grants = await memberships.listMembershipGrants(
    { account_id: accountId, revoked_at: null },
    { select: ["id"], take: null },
  )
  const ended = { revoked_at: new Date(), revoked_reason: "account_deleted" }
  await memberships.updateMembershipGrants(grants.map(({ id }) => ({ id, ...ended })))
}
