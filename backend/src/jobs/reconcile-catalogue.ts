import type { MedusaContainer } from "@medusajs/framework/types"
import { reconcileCatalogueWorkflow } from "../domains/catalogue/workflows/reconcile-catalogue"
import { reportJob } from "../domains/job-report/actions/report-job"

/** Finds every minute what events did not tell the catalogue. */
export default async function reconcileCatalogue(container: MedusaContainer): Promise<void> {
  await reportJob(container, config.name, () => reconcileCatalogueWorkflow(container).run())
}

export const config = { name: "reconcile-catalogue", schedule: "* * * * *" }
