import type { MedusaContainer } from "@medusajs/framework/types"
import { reconcileOrdersWorkflow } from "../domains/order/workflows/reconcile-orders"
import { JOB_SCHEDULES } from "../lib/job-schedules"

/** Every minute: completes or undoes orders that were interrupted. */
export default async function reconcileOrders(container: MedusaContainer): Promise<void> {
  await reconcileOrdersWorkflow(container).run({ input: { graceSeconds: 150 } })
}

export const config = { name: "reconcile-orders", schedule: JOB_SCHEDULES.reconcileOrders }
