import type { InferTypeOf, MedusaContainer } from "@medusajs/framework/types"
import { followFlagsOfAccounts } from "../../customer-group/steps/follow-flags"
import { refreshDirectory } from "../../directory/actions/refresh"
import { CONSENT_MODULE } from "../../../modules/consent"
import { MEMBERSHIP_MODULE } from "../../../modules/membership"
import type MembershipPurchase from "../../../modules/membership/models/membership-purchase"
import { recordMembershipChange, UNDONE } from "../steps/record-membership-change"

/** A purchase as it was before it was completed. */
export type FormerPurchase = Pick<InferTypeOf<typeof MembershipPurchase>, "id" | "status" | "order_id">

/** What a sale wrote: a grant, a completed purchase, or both. */
export interface MembershipSale {
  grantId: string | null
  purchase: FormerPurchase | null
}

/**
 * Deletes a grant, restores its purchase and takes back the consent given with it, in one transaction: a completed
 * purchase without its membership would have taken money for nothing.
 */
export async function revertMembershipSale(
  container: MedusaContainer,
  { grantId, purchase }: MembershipSale,
): Promise<void> {
  const memberships = container.resolve(MEMBERSHIP_MODULE)
  await memberships.inTransaction(async (context) => {
    if (grantId) await memberships.deleteMembershipGrants(grantId, context)
    if (!purchase) return
    const consent = { occasion: "membership", source: purchase.id } as const
    await container.resolve(CONSENT_MODULE).takeBack(consent, context)
    await memberships.updateMembershipPurchases(purchase, context)
  })
}

/** Deletes a grant whose order was not created after all, leaving no entry in the ledger, and reopens its purchase. */
export async function rollbackMembershipSale(
  container: MedusaContainer,
  { grantId, cartId }: { grantId: string; cartId: string },
): Promise<void> {
  const memberships = container.resolve(MEMBERSHIP_MODULE)
  const [[grant], [completed]] = await Promise.all([
    memberships.listMembershipGrants({ id: grantId }, { select: ["account_id"], take: 1 }),
    memberships.listMembershipPurchases({ cart_id: cartId, status: "completed" }, { take: 1 }),
  ])
  const purchase = completed ? { id: completed.id, status: "open" as const, order_id: null } : null
  await revertMembershipSale(container, { grantId, purchase })
  if (!grant) return
  const accountIds = [grant.account_id]
  await followFlagsOfAccounts(container, accountIds)
  await recordMembershipChange(container, { change: "revoked", accountIds, reason: UNDONE })
  await refreshDirectory(container, { accountIds })
}
