import type { MedusaContainer } from "@medusajs/framework/types"
import { CONSENT_MODULE } from "../../../modules/consent"
import { MEMBERSHIP_MODULE } from "../../../modules/membership"
import type { GrantReason } from "../../../modules/membership/models/membership-grant"
import type { FormerPurchase } from "./undo-membership-sale"

export interface GrantMembershipInput {
  accountId: number
  reason: GrantReason
  /** Engine order that paid for it. */
  orderId?: string | null
  /** Engine cart the order came from. */
  cartId?: string
  grantedBy?: string | null
  grantedAt?: Date
}

/** A grant, and whether this call created it. */
export interface GrantResult {
  grantId: string
  /** Engine order of the grant, which may differ from the requested one. */
  orderId: string | null
  created: boolean
}

/**
 * Adds a grant to the ledger.
 *
 * @throws a unique violation if there is one for the same order, or an unrevoked one for the same reason
 */
export async function createGrant(
  transaction: MedusaContainer,
  { accountId, reason, orderId, grantedBy, grantedAt }: GrantMembershipInput,
): Promise<GrantResult> {
  const grant = await transaction.resolve(MEMBERSHIP_MODULE).createMembershipGrants({
    account_id: accountId,
    reason,
    order_id: orderId ?? null,
    granted_by: grantedBy ?? null,
    granted_at: grantedAt ?? new Date(),
  })
  return { grantId: grant.id, orderId: grant.order_id, created: true }
}

/**
 * Records the order on its cart's purchase, and the buyer's consent to the terms. Other orders have no purchase.
 *
 * @returns the purchase as it was; null if there is none to complete
 */
export async function completePurchase(
  transaction: MedusaContainer,
  { cartId, orderId }: Pick<GrantMembershipInput, "cartId" | "orderId">,
): Promise<FormerPurchase | null> {
  if (!cartId || !orderId) return null
  const memberships = transaction.resolve(MEMBERSHIP_MODULE)
  const [purchase] = await memberships.listMembershipPurchases({ cart_id: cartId }, { take: 1 })
  if (!purchase || purchase.status === "completed") return null
  const { id, account_id: accountId, terms_version: terms } = purchase
  await memberships.updateMembershipPurchases({ id, status: "completed", order_id: orderId })
  const pages = terms === null ? [] : [{ page: "terms" as const, version: terms }]
  await transaction
    .resolve(CONSENT_MODULE)
    .record({ occasion: "membership", source: id, accountId, email: null, pages })
  return { id, status: purchase.status, order_id: purchase.order_id }
}
