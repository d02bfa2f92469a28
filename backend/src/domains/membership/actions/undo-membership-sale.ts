import type { InferTypeOf, MedusaContainer } from "@medusajs/framework/types"
import { CONSENT_MODULE } from "../../../modules/consent"
import { MEMBERSHIP_MODULE } from "../../../modules/membership"
import type MembershipPurchase from "../../../modules/membership/models/membership-purchase"

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
