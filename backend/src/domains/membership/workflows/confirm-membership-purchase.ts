import { createWorkflow, transform, when, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { releaseLockStep } from "@medusajs/medusa/core-flows"
import { discountLock, membershipLock } from "../../lock/locks"
import { holdLockStep } from "../../lock/steps/hold-lock"
import { settleMembershipOrderWorkflow } from "./settle-membership-order"
import { authorizeMembershipPaymentStep } from "../steps/authorize-membership-payment"
import { closeMembershipPurchasesStep } from "../steps/close-membership-purchases"
import { completeMembershipCartStep } from "../steps/complete-membership-cart"
import {
  loadMembershipPurchaseStep,
  type LoadMembershipPurchaseInput,
} from "../steps/load-membership-purchase"

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
