import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { MEMBERSHIP_MODULE } from "../../../modules/membership"
import { closePurchase } from "../actions/close-purchase"

interface CloseMembershipPurchasesInput {
  purchaseId?: string | null | undefined
  /** Every open purchase of this account. */
  accountId?: number | undefined
}

/** Closes open purchases: a stale one, or all that a new member still has. */
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
    for (const purchase of open) await closePurchase(container, purchase)
    return new StepResponse(open.length)
  },
)
