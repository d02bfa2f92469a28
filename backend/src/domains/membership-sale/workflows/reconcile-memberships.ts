import { createStep, createWorkflow, StepResponse, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { MEMBERSHIP_MODULE } from "../../../modules/membership"
import { recordJobFailure, settleJobFailures } from "../../job-report/actions/job-failures"
import { LastScan } from "../../read-model/queries/last-scan"
import { activateMembershipOrder } from "../../membership/actions/activate-membership-order"
import { findEndedSales, type EndedSales } from "../../membership/queries/find-ended-sales"
import { findOpenMembershipOrdersStep, type OpenMembershipOrder } from "../steps/find-open-membership-orders"
import { checkOpenPurchasesStep } from "../steps/finish-paid-purchases"
import { revokeCanceledMembershipWorkflow } from "../../membership/workflows/revoke-canceled-membership"
import { revokeRefundedMembershipWorkflow } from "../../membership/workflows/revoke-refunded-membership"
import { settleMembershipOrderWorkflow } from "../../membership/workflows/settle-membership-order"

const WEEK_MS = 7 * 24 * 60 * 60 * 1000

const lastScan = new LastScan(WEEK_MS)
/** Sales that failed in the last run, to be retried in the next. */
let failed: EndedSales = { canceledOrderIds: [], refundedPaymentIds: [] }

/**
 * Ends memberships that were refunded or canceled since the last scan, but whose event was lost, one by one; a failure
 * is recorded for administrators and does not stop the others. The first scan of a process covers the last week.
 * Everything here can be repeated, so there is no compensation.
 */
const revokeEndedMembershipsStep = createStep(
  "revoke-ended-memberships",
  async ({ graceSeconds }: { graceSeconds: number }, { container }) => {
    const failing: EndedSales = { canceledOrderIds: [], refundedPaymentIds: [] }
    const attempt = async (subject: string, run: () => Promise<unknown>) => {
      const failure = { job: "reconcile-memberships", subject }
      try {
        await run()
        await settleJobFailures(container, { job: failure.job, subjects: [subject] })
        return true
      } catch (error) {
        await recordJobFailure(container, { ...failure, error })
        return false
      }
    }
    const grace = new Date(Date.now() - graceSeconds * 1000)
    const horizon = await container.resolve(MEMBERSHIP_MODULE).horizon()
    const found = await findEndedSales(container, { $gte: lastScan.since(), $lte: grace })
    const ended: EndedSales = {
      canceledOrderIds: [...new Set([...found.canceledOrderIds, ...failed.canceledOrderIds])],
      refundedPaymentIds: [...new Set([...found.refundedPaymentIds, ...failed.refundedPaymentIds])],
    }
    for (const orderId of ended.canceledOrderIds) {
      const isRevoked = await attempt(`membership of cancelled order ${orderId}`, () =>
        revokeCanceledMembershipWorkflow(container).run({ input: { orderId } }),
      )
      if (!isRevoked) failing.canceledOrderIds.push(orderId)
    }
    for (const paymentId of ended.refundedPaymentIds) {
      const isRevoked = await attempt(`membership of refunded payment ${paymentId}`, () =>
        revokeRefundedMembershipWorkflow(container).run({ input: { paymentId } }),
      )
      if (!isRevoked) failing.refundedPaymentIds.push(paymentId)
    }
    failed = failing
    lastScan.done(horizon, grace)
    return new StepResponse<EndedSales>(ended)
  },
)

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
        await settleMembershipOrderWorkflow(container).run({ input: { orderId: id } })
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

/**
 * Finishes membership sales that a crash, a lost connection or a late payment left half done, and ends
 * memberships whose refund or cancellation is missing in the ledger.
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
