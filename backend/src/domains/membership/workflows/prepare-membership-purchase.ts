import { createWorkflow, transform, when, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { releaseLockStep } from "@medusajs/medusa/core-flows"
import { membershipLock } from "../../lock/locks"
import { holdLockStep } from "../../lock/steps/hold-lock"
import { openMembershipPurchaseWorkflow } from "./open-membership-purchase"
import { closeMembershipPurchasesStep } from "../steps/close-membership-purchases"
import { describeMembershipPurchaseStep } from "../steps/describe-membership-purchase"
import { finishPaidPurchasesStep } from "../steps/finish-paid-purchases"
import { findReusablePurchaseStep } from "../steps/find-reusable-purchase"
import { quoteMembershipStep, type QuoteMembershipInput } from "../steps/quote-membership"

export interface PrepareMembershipPurchaseInput extends QuoteMembershipInput {
  customerId: string
}

/**
 * Prices the membership for an account and prepares its payment, unless one is paid already. An open purchase whose quote still
 * holds is gone on with; one whose price or discount has changed is closed.
 */
export const prepareMembershipPurchaseWorkflow = createWorkflow(
  "prepare-membership-purchase",
  (input: PrepareMembershipPurchaseInput) => {
    finishPaidPurchasesStep({ accountId: input.accountId })
    const lock = transform(input, ({ accountId }) => membershipLock(accountId))
    const held = holdLockStep(lock)
    const quote = quoteMembershipStep(input)
    const open = findReusablePurchaseStep({ accountId: input.accountId, quote })
    closeMembershipPurchasesStep({ purchaseId: open.staleId })
    const opened = when("nothing-to-reuse", open, ({ reusableId }) => !reusableId).then(() =>
      openMembershipPurchaseWorkflow.runAsStep({
        input: { accountId: input.accountId, customerId: input.customerId, quote },
      }),
    )
    const purchaseId = transform({ open, opened }, (data) =>
      String(data.open.reusableId ?? data.opened?.purchaseId),
    )
    const intent = describeMembershipPurchaseStep({ purchaseId })
    releaseLockStep(held)
    return new WorkflowResponse(intent)
  },
)
