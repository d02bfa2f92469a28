import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { asError } from "../../../lib/as-error"
import { findEndedSales, type EndedSales } from "../find-ended-sales"
import { revokeCanceledMembershipWorkflow } from "../revoke-canceled-membership"
import { revokeRefundedMembershipWorkflow } from "../revoke-refunded-membership"

const WINDOW_MS = 7 * 24 * 60 * 60 * 1000

export const revokeEndedMembershipsStepId = "revoke-ended-memberships"

/**
 * Ends the memberships of the last week's refunds and cancellations whose event was lost, one by one; one that
 * fails is logged and does not hold up the others. Everything here is repeatable, so there is nothing to undo.
 */
export const revokeEndedMembershipsStep = createStep(
  revokeEndedMembershipsStepId,
  async ({ graceSeconds }: { graceSeconds: number }, { container }) => {
    const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
    const attempt = async (what: string, run: () => Promise<unknown>) => {
      try {
        await run()
      } catch (error) {
        logger.error(`The membership of ${what} could not be ended`, asError(error))
      }
    }
    const now = Date.now()
    const ended = await findEndedSales(container, {
      $gte: new Date(now - WINDOW_MS),
      $lte: new Date(now - graceSeconds * 1000),
    })
    for (const orderId of ended.canceledOrderIds) {
      await attempt(`the cancelled order ${orderId}`, () =>
        revokeCanceledMembershipWorkflow(container).run({ input: { orderId } }),
      )
    }
    for (const paymentId of ended.refundedPaymentIds) {
      await attempt(`the refunded payment ${paymentId}`, () =>
        revokeRefundedMembershipWorkflow(container).run({ input: { paymentId } }),
      )
    }
    return new StepResponse<EndedSales>(ended)
  },
)
