import type { MedusaContainer } from "@medusajs/framework/types"
import { reconcileCatalogueWorkflow } from "../domains/catalogue/workflows/reconcile-catalogue"
import { reportJob } from "../domains/job-report/actions/report-job"

/** Every minute: updates the catalogue for changes whose events were lost. */
export default async function reconcileCatalogue(container: MedusaContainer): Promise<void> {
  await reportJob(container, config.name, () => reconcileCatalogueWorkflow(container).run())
}

export const config = { name: "reconcile-catalogue", schedule: "* * * * *" }
