import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { noteJobFailure, settleJobFailures } from "../../operations/job-failures"
import { findEndedSales, type EndedSales } from "../find-ended-sales"
import { revokeCanceledMembershipWorkflow } from "../revoke-canceled-membership"
import { revokeRefundedMembershipWorkflow } from "../revoke-refunded-membership"

const WINDOW_MS = 7 * 24 * 60 * 60 * 1000

export const revokeEndedMembershipsStepId = "revoke-ended-memberships"

/**
 * Ends the memberships of the last week's refunds and cancellations whose event was lost, one by one; one that
 * fails is noted for administrators and does not hold up the others. Everything here is repeatable, so there is nothing to undo.
 */
export const revokeEndedMembershipsStep = createStep(
  revokeEndedMembershipsStepId,
  async ({ graceSeconds }: { graceSeconds: number }, { container }) => {
    const attempt = async (subject: string, run: () => Promise<unknown>) => {
      const failure = { job: "reconcile-memberships", subject }
      try {
        await run()
        await settleJobFailures(container, { job: failure.job, subjects: [subject] })
      } catch (error) {
        await noteJobFailure(container, { ...failure, error })
      }
    }
    const now = Date.now()
    const ended = await findEndedSales(container, {
      $gte: new Date(now - WINDOW_MS),
      $lte: new Date(now - graceSeconds * 1000),
    })
    for (const orderId of ended.canceledOrderIds) {
      await attempt(`membership of cancelled order ${orderId}`, () =>
        revokeCanceledMembershipWorkflow(container).run({ input: { orderId } }),
      )
    }
    for (const paymentId of ended.refundedPaymentIds) {
      await attempt(`membership of refunded payment ${paymentId}`, () =>
        revokeRefundedMembershipWorkflow(container).run({ input: { paymentId } }),
      )
    }
    return new StepResponse<EndedSales>(ended)
  },
)
