import { createStep, createWorkflow, StepResponse, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { recordJobFailure, settleJobFailures } from "#domains/operations/job-report/actions/job-failures"
import { activateMembershipOrder } from "../../actions/activate-membership-order"
import { findOpenMembershipOrdersStep, type OpenMembershipOrder } from "../steps/find-open-membership-orders"
import { checkOpenPurchasesStep } from "../steps/finish-paid-purchases"
import { settleMembershipOrder } from "../../actions/settle-membership-order"

const RECONCILE_MEMBERSHIPS = "reconcile-memberships"

/**
 * Grants and settles membership orders one by one; a failure is recorded and does not stop the others.
 * Everything here can be repeated, so there is no compensation.
 */
const finishMembershipOrdersStep = createStep(
  "finish-membership-orders",
  async ({ orders }: { orders: OpenMembershipOrder[] }, { container }) => {
    const finished: string[] = []
    for (const { id } of orders) {
      try {
        if (!(await activateMembershipOrder(container, id))) continue
        await settleMembershipOrder(container, id)
        await settleJobFailures(container, {
          job: RECONCILE_MEMBERSHIPS,
          subjects: [`membership order ${id}`],
        })
        finished.push(id)
      } catch (error) {
        await recordJobFailure(container, {
          job: RECONCILE_MEMBERSHIPS,
          subject: `membership order ${id}`,
          error,
        })
      }
    }
    return new StepResponse(finished)
  },
)

interface ReconcileMembershipsInput {
  /** Sales younger than this are skipped. */
  graceSeconds: number
}

/** Completes membership sales interrupted by a crash, a lost connection or a late payment. */
export const reconcileMembershipsWorkflow = createWorkflow(
  "reconcile-memberships",
  (input: ReconcileMembershipsInput) => {
    checkOpenPurchasesStep()
    const orders = findOpenMembershipOrdersStep({ graceSeconds: input.graceSeconds })
    const finished = finishMembershipOrdersStep({ orders })
    return new WorkflowResponse({ finished })
  },
)
