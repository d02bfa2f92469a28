import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { MEMBERSHIP_MODULE } from "../../../modules/membership"

export interface CompleteMembershipPurchaseInput {
  cartId?: string | undefined
  orderId?: string | null | undefined
}

/** Notes on the purchase of a cart the order it became. Orders that came about otherwise have none. */
export const completeMembershipPurchaseStep = createStep(
  "complete-membership-purchase",
  async ({ cartId, orderId }: CompleteMembershipPurchaseInput, { container }) => {
    if (!cartId || !orderId) return new StepResponse(null, null)
    const memberships = container.resolve(MEMBERSHIP_MODULE)
    const [purchase] = await memberships.listMembershipPurchases({ cart_id: cartId }, { take: 1 })
    if (!purchase || purchase.status === "completed") return new StepResponse(purchase?.id ?? null, null)
    await memberships.updateMembershipPurchases({ id: purchase.id, status: "completed", order_id: orderId })
    return new StepResponse(purchase.id, {
      id: purchase.id,
      status: purchase.status,
      order_id: purchase.order_id,
    })
  },
  async (before, { container }) => {
    if (!before) return
    await container.resolve(MEMBERSHIP_MODULE).updateMembershipPurchases(before)
  },
)
