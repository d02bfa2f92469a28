import type { MedusaContainer } from "@medusajs/framework/types"
import { followFlagsOfAccounts } from "../../customer-group/steps/follow-flags"
import { refreshDirectory } from "../../directory/actions/refresh"
import { CONSENT_MODULE } from "../../../modules/consent"
import { MEMBERSHIP_MODULE } from "../../../modules/membership"
import { recordMembershipChange, UNDONE } from "../steps/record-membership-change"

/** Deletes a grant whose order was not created after all, leaving no entry in the ledger, and reopens its purchase. */
export async function rollbackMembershipSale(
  container: MedusaContainer,
  { grantId, cartId }: { grantId: string; cartId: string },
): Promise<void> {
  const memberships = container.resolve(MEMBERSHIP_MODULE)
  const [grant] = await memberships.listMembershipGrants({ id: grantId }, { select: ["account_id"], take: 1 })
  await memberships.deleteMembershipGrants(grantId)
  if (grant) {
    await followFlagsOfAccounts(container, [grant.account_id])
    await recordMembershipChange(container, {
      change: "revoked",
      accountIds: [grant.account_id],
      reason: UNDONE,
    })
    await refreshDirectory(container, { accountIds: [grant.account_id] })
  }
  const [purchase] = await memberships.listMembershipPurchases(
    { cart_id: cartId, status: "completed" },
    { take: 1 },
  )
  if (purchase) {
    await memberships.updateMembershipPurchases({ id: purchase.id, status: "open", order_id: null })
    await container.resolve(CONSENT_MODULE).takeBack({ occasion: "membership", source: purchase.id })
  }
}
