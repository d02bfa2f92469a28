import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { noteJobFailure, settleJobFailures } from "../../job-report/actions/job-failures"
import { activateMembershipOrder } from "../actions/activate-membership-order"
import { settleMembershipOrderWorkflow } from "../workflows/settle-membership-order"
import type { OpenMembershipOrder } from "./find-open-membership-orders"

const RECONCILE_MEMBERSHIPS = "reconcile-memberships"

/**
 * Grants and settles orders of the membership one by one; one that fails is noted and does not hold up
 * the others. Everything here is repeatable, so there is nothing to undo.
 */
export const finishMembershipOrdersStep = createStep(
  "finish-membership-orders",
  async ({ orders }: { orders: OpenMembershipOrder[] }, { container }) => {
    const finished: string[] = []
    for (const { id } of orders) {
      try {
        if (!(await activateMembershipOrder(container, id))) continue
        await settleMembershipOrderWorkflow(container).run({ input: { orderId: id } })
        await settleJobFailures(container, {
          job: RECONCILE_MEMBERSHIPS,
          subjects: [`membership order ${id}`],
        })
        finished.push(id)
      } catch (error) {
        await noteJobFailure(container, {
          job: RECONCILE_MEMBERSHIPS,
          subject: `membership order ${id}`,
          error,
        })
      }
    }
    return new StepResponse(finished)
  },
)
