import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { MEMBERSHIP_MODULE } from "../../../modules/membership"

/**
 * Closes a purchase that was refunded before it was activated. Stripe keeps reporting its intent as succeeded, so the
 * purchase would otherwise still be activated.
 */
export const closeRefundedPurchaseStep = createStep(
  "close-refunded-purchase",
  async ({ token }: { token: string }, { container }) => {
    const memberships = container.resolve(MEMBERSHIP_MODULE)
    const [purchase] = await memberships.listMembershipPurchases({ token, status: "open" }, { take: 1 })
    if (!purchase) return new StepResponse(null, null)
    await memberships.updateMembershipPurchases({ id: purchase.id, status: "closed" })
    return new StepResponse(purchase.id, purchase.id)
  },
  async (id, { container }) => {
    if (!id) return
    const memberships = container.resolve(MEMBERSHIP_MODULE)
    await memberships.updateMembershipPurchases({ id, status: "open" })
  },
)
