import type { MedusaContainer } from "@medusajs/framework/types"
import { reportJob } from "#domains/operations/job-report/actions/report-job"
import { reconcileOrdersWorkflow } from "#domains/order/workflows/reconcile-orders"
import { JOB_SCHEDULES } from "#lib/job-schedules"

/** Every minute: completes or undoes orders that were interrupted. */
export default async function reconcileOrders(container: MedusaContainer): Promise<void> {
  await reportJob(container, config.name, () =>
    reconcileOrdersWorkflow(container).run({ input: { graceSeconds: 150 } }),
  )
}

export const config = { name: "reconcile-orders", schedule: JOB_SCHEDULES.reconcileOrders }
