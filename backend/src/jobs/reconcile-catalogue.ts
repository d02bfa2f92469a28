import type { MedusaContainer } from "@medusajs/framework/types"
import { reconcileCatalogueWorkflow } from "../domains/catalogue/workflows/reconcile-catalogue"
import { reportJob } from "../domains/job-report/actions/report-job"
import { JOB_SCHEDULES } from "../lib/job-schedules"

/** Every minute: updates the catalogue for changes whose events were lost. */
export default async function reconcileCatalogue(container: MedusaContainer): Promise<void> {
  await reportJob(container, config.name, () => reconcileCatalogueWorkflow(container).run())
}

export const config = { name: "reconcile-catalogue", schedule: JOB_SCHEDULES.reconcileCatalogue }
