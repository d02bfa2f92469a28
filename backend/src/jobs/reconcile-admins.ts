import type { MedusaContainer } from "@medusajs/framework/types"
import { reportJob } from "#domains/operations/job-report/actions/report-job"
import { RECONCILE_ADMINS_JOB, reconcileAdminsWorkflow } from "#processes/role/workflows/reconcile-admins"
import { JOB_SCHEDULES } from "#lib/job-schedules"

/** Every minute: repairs accounts whose administrator role differs between the shop and the engine. */
export default async function reconcileAdmins(container: MedusaContainer): Promise<void> {
  await reportJob(container, config.name, () => reconcileAdminsWorkflow(container).run())
}

export const config = { name: RECONCILE_ADMINS_JOB, schedule: JOB_SCHEDULES.reconcileAdmins }
