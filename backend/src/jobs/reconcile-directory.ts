import type { MedusaContainer } from "@medusajs/framework/types"
import { reconcileDirectoryWorkflow } from "../domains/account/workflows/reconcile-directory"
import { reportJob } from "../domains/job-report/actions/report-job"

/** Finds every minute what events did not tell the directory of users and orders. */
export default async function reconcileDirectory(container: MedusaContainer): Promise<void> {
  await reportJob(container, config.name, () => reconcileDirectoryWorkflow(container).run())
}

export const config = { name: "reconcile-directory", schedule: "* * * * *" }
