import type { MedusaContainer } from "@medusajs/framework/types"
import { MEMBERSHIP_MODULE } from "#modules/membership/index"

/**
 * Closes a purchase that was refunded before it was activated. Stripe keeps reporting its intent as succeeded, so the
 * purchase would otherwise still be activated.
 */
export async function closeRefundedPurchase(container: MedusaContainer, token: string): Promise<void> {
  const memberships = container.resolve(MEMBERSHIP_MODULE)
  const [purchase] = await memberships.listMembershipPurchases({ token, status: "open" }, { take: 1 })
  if (purchase) await memberships.updateMembershipPurchases({ id: purchase.id, status: "closed" })
}
