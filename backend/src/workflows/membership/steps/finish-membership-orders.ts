import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { asError } from "../../../lib/as-error"
import { activateMembershipOrder } from "../activate-membership-order"
import { settleMembershipOrderWorkflow } from "../settle-membership-order"
import type { OpenMembershipOrder } from "./find-open-membership-orders"

export const finishMembershipOrdersStepId = "finish-membership-orders"

/**
 * Grants and settles orders of the membership one by one; one that fails is logged and does not hold up
 * the others. Everything here is repeatable, so there is nothing to undo.
 */
export const finishMembershipOrdersStep = createStep(
  finishMembershipOrdersStepId,
  async ({ orders }: { orders: OpenMembershipOrder[] }, { container }) => {
    const finished: string[] = []
    for (const { id } of orders) {
      try {
        if (!(await activateMembershipOrder(container, id))) continue
        await settleMembershipOrderWorkflow(container).run({ input: { orderId: id } })
        finished.push(id)
      } catch (error) {
        container
          .resolve(ContainerRegistrationKeys.LOGGER)
          .error(`Membership order ${id} is unfinished`, asError(error))
      }
    }
    return new StepResponse(finished)
  },
)
