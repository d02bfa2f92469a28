import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { completeCartWorkflow } from "@medusajs/medusa/core-flows"
import { refuse } from "../../../errors/api-error"
import { isLimitReached } from "../../discount/rules/limit-reached"
import { activateMembershipOrder } from "../actions/activate-membership-order"
import { closePurchase } from "../actions/close-purchase"
import type { PurchaseToConfirm } from "./load-membership-purchase"

/**
 * Turns the membership cart into an order by the engine's own completion, whose hook grants the
 * membership. A failed completion gives the payment back by itself, a finished one is final: there is
 * nothing to undo here.
 *
 * @throws Refusal `discount_used_up` when somebody else used the code's last use in between,
 * `payment_incomplete` when the payment is deferred
 */
export const completeMembershipCartStep = createStep(
  "complete-membership-cart",
  async ({ purchase }: { purchase: PurchaseToConfirm }, { container }) => {
    try {
      const { result } = await completeCartWorkflow(container).run({ input: { id: purchase.cartId } })
      // A crash may have left an order behind that was never paid: completion alone does not resume it.
      if (!(await activateMembershipOrder(container, result.id))) refuse("payment_incomplete")
      return new StepResponse({ orderId: result.id })
    } catch (error) {
      if (!isLimitReached(error)) throw error
      if (purchase.provider === "stripe") {
        await closePurchase(container, {
          id: purchase.id,
          cart_id: purchase.cartId,
          provider: purchase.provider,
        })
      }
      refuse("discount_used_up")
    }
  },
)
