import { createWorkflow, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { findOpenMembershipOrdersStep } from "../steps/find-open-membership-orders"
import { finishMembershipOrdersStep } from "../steps/finish-membership-orders"
import { checkOpenPurchasesStep } from "../steps/finish-paid-purchases"
import { revokeEndedMembershipsStep } from "../steps/revoke-ended-memberships"

export interface ReconcileMembershipsInput {
  /** Leaves alone what is younger than this. */
  graceSeconds: number
}

/**
 * Finishes membership sales that a crash, a lost connection or a late payment left half done, and ends
 * memberships whose refund or cancellation the ledger has not heard of.
 */
export const reconcileMembershipsWorkflow = createWorkflow(
  "reconcile-memberships",
  (input: ReconcileMembershipsInput) => {
    checkOpenPurchasesStep()
    const orders = findOpenMembershipOrdersStep({ graceSeconds: input.graceSeconds })
    const finished = finishMembershipOrdersStep({ orders })
    const ended = revokeEndedMembershipsStep({ graceSeconds: input.graceSeconds })
    return new WorkflowResponse({ finished, ended })
  },
)
