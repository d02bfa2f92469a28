import type { MedusaContainer } from "@medusajs/framework/types"
import { reconcileDirectoryWorkflow } from "../domains/account/workflows/reconcile-directory"
import { reportJob } from "../domains/job-report/actions/report-job"
import { JOB_SCHEDULES } from "../lib/job-schedules"

/** Every minute: updates the directory of users and orders for changes whose events were lost. */
export default async function reconcileDirectory(container: MedusaContainer): Promise<void> {
  await reportJob(container, config.name, () => reconcileDirectoryWorkflow(container).run())
}

export const config = { name: "reconcile-directory", schedule: JOB_SCHEDULES.reconcileDirectory }
