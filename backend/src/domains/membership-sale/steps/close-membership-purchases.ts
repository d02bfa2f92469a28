import type { MedusaContainer } from "@medusajs/framework/types"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { graphRows } from "../../../engine/graph"
import { MEMBERSHIP_MODULE } from "../../../modules/membership"
import { activateMembershipOrder } from "../../membership/actions/activate-membership-order"
import { closePurchase } from "../actions/close-purchase"

interface CloseMembershipPurchasesInput {
  purchaseId?: string | null | undefined
  /** Every open purchase of this account. */
  accountId?: number | undefined
}

/** The order that a cart became, if a membership was granted for it. */
async function findGrantedOrder(container: MedusaContainer, cartId: string): Promise<string | undefined> {
  const [link] = await graphRows<{ order_id: string }>(container, {
    entity: "order_cart",
    fields: ["order_id"],
    filters: { cart_id: cartId },
  })
  if (!link) return undefined
  const memberships = container.resolve(MEMBERSHIP_MODULE)
  const grants = await memberships.listMembershipGrants({ order_id: link.order_id }, { take: 1 })
  return grants.length > 0 ? link.order_id : undefined
}

/**
 * Closes open purchases: a stale one, or all that a new member still has. One that the membership was granted for is
 * completed instead of closed: closing returns its money.
 */
export const closeMembershipPurchasesStep = createStep(
  "close-membership-purchases",
  async ({ purchaseId, accountId }: CloseMembershipPurchasesInput, { container }) => {
    if (!purchaseId && accountId === undefined) return new StepResponse(0)
    const memberships = container.resolve(MEMBERSHIP_MODULE)
    const open = await memberships.listMembershipPurchases({
      status: "open",
      ...(purchaseId && { id: purchaseId }),
      ...(accountId !== undefined && { account_id: accountId }),
    })
    for (const purchase of open) {
      const orderId = await findGrantedOrder(container, purchase.cart_id)
      if (orderId) await activateMembershipOrder(container, orderId)
      else await closePurchase(container, purchase)
    }
    return new StepResponse(open.length)
  },
)
