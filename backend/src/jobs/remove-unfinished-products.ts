import type { MedusaContainer } from "@medusajs/framework/types"
import { removeUnfinishedProductsWorkflow } from "../domains/product/workflows/remove-unfinished-products"
import { JOB_SCHEDULES } from "../lib/job-schedules"

/** Every ten minutes: deletes product drafts whose creation was interrupted. */
export default async function removeUnfinishedProducts(container: MedusaContainer): Promise<void> {
  await removeUnfinishedProductsWorkflow(container).run({ input: { graceSeconds: 600 } })
}

export const config = { name: "remove-unfinished-products", schedule: JOB_SCHEDULES.removeUnfinishedProducts }
