import type { MedusaContainer } from "@medusajs/framework/types"
import { reportJob } from "#domains/operations/job-report/actions/report-job"
import { reconcileMembershipsWorkflow } from "#domains/membership/sale/workflows/reconcile-memberships"
import { JOB_SCHEDULES } from "#lib/job-schedules"

/**
 * Every five minutes: activates paid memberships and ends refunded ones, if the request that should have done it
 * failed.
 */
export default async function reconcileMemberships(container: MedusaContainer): Promise<void> {
  await reportJob(container, config.name, () =>
    reconcileMembershipsWorkflow(container).run({ input: { graceSeconds: 120 } }),
  )
}

export const config = { name: "reconcile-memberships", schedule: JOB_SCHEDULES.reconcileMemberships }
