import type { MedusaContainer } from "@medusajs/framework/types"
import { reconcileDirectoryWorkflow } from "../workflows/directory/reconcile-directory"
import { reportJob } from "../workflows/operations/report-job"

/** Finds every minute what events did not tell the directory of users and orders. */
export default async function reconcileDirectory(container: MedusaContainer): Promise<void> {
  await reportJob(container, config.name, () => reconcileDirectoryWorkflow(container).run())
}

export const config = { name: "reconcile-directory", schedule: "* * * * *" }
