import {
  createStep,
  createWorkflow,
  StepResponse,
  transform,
  when,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import { completeCartWorkflow, releaseLockStep } from "@medusajs/medusa/core-flows"
import { throwError } from "../../../errors/api-error"
import { isLimitReached } from "../../../engine/messages"
import { discountLock, membershipLock } from "../../lock/locks"
import { holdLockStep } from "../../lock/steps/hold-lock"
import { gatewayOf } from "../../payment/gateways"
import { activateMembershipOrder } from "../actions/activate-membership-order"
import { closePurchase } from "../actions/close-purchase"
import { authorizeMembershipPaymentStep } from "../steps/authorize-membership-payment"
import { closeMembershipPurchasesStep } from "../steps/close-membership-purchases"
import {
  loadMembershipPurchaseStep,
  type LoadMembershipPurchaseInput,
  type PurchaseToConfirm,
} from "../steps/load-membership-purchase"
import { settleMembershipOrderWorkflow } from "./settle-membership-order"

/**
 * Turns the membership cart into an order by the engine's own completion, whose hook grants the
 * membership. A failed completion gives the payment back by itself, a finished one is final: there is
 * nothing to undo here.
 *
 * @throws ApiError `discount_used_up` when somebody else used the code's last use in between,
 * `payment_incomplete` when the payment is deferred
 */
const completeMembershipCartStep = createStep(
  "complete-membership-cart",
  async ({ purchase }: { purchase: PurchaseToConfirm }, { container }) => {
    try {
      const { result } = await completeCartWorkflow(container).run({ input: { id: purchase.cartId } })
      // A crash may have left an order behind that was never paid: completion alone does not resume it.
      if (!(await activateMembershipOrder(container, result.id))) throwError("payment_incomplete")
      return new StepResponse({ orderId: result.id })
    } catch (error) {
      if (!isLimitReached(error)) throw error
      if (gatewayOf(purchase.provider).browser) {
        await closePurchase(container, {
          id: purchase.id,
          cart_id: purchase.cartId,
          provider: purchase.provider,
        })
      }
      throwError("discount_used_up")
    }
  },
)

/**
 * Activates the membership of a paid purchase. The client's confirmation, the provider's webhook and the
 * reconcile job may all come here, in any order and at once: the first one activates, the others find it
 * done. What else the new member had begun to pay is closed.
 */
export const confirmMembershipPurchaseWorkflow = createWorkflow(
  "confirm-membership-purchase",
  (input: LoadMembershipPurchaseInput) => {
    const lock = transform(input, ({ accountId }) => membershipLock(accountId))
    const held = holdLockStep(lock)
    const purchase = loadMembershipPurchaseStep(input)
    const codeLock = transform(purchase, ({ isPending, discountCode }) =>
      discountLock(isPending ? discountCode : null),
    )
    const heldCode = holdLockStep(codeLock).config({ name: "hold-discount-lock" })
    const completed = when("purchase-is-pending", purchase, ({ isPending }) => isPending).then(() => {
      authorizeMembershipPaymentStep({ purchase })
      return completeMembershipCartStep({ purchase })
    })
    releaseLockStep(heldCode).config({ name: "release-discount-lock" })
    closeMembershipPurchasesStep({ accountId: input.accountId })
    when("order-is-new", { completed }, (data) => Boolean(data.completed)).then(() => {
      const orderId = transform({ completed }, (data) => String(data.completed?.orderId))
      settleMembershipOrderWorkflow
        .runAsStep({ input: { orderId } })
        .config({ continueOnPermanentFailure: true })
    })
    releaseLockStep(held)
    return new WorkflowResponse(purchase)
  },
)
