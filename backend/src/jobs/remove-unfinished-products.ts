import type { MedusaContainer } from "@medusajs/framework/types"
import { reportJob } from "#domains/operations/job-report/actions/report-job"
import { removeUnfinishedProductsWorkflow } from "#domains/product/workflows/remove-unfinished-products"
import { JOB_SCHEDULES } from "#lib/job-schedules"

/** Longer than clocks of servers differ: a draft that another server is still making must not seem abandoned. */
const GRACE_SECONDS = 7200

/** Every ten minutes: deletes product drafts whose creation was interrupted. */
export default async function removeUnfinishedProducts(container: MedusaContainer): Promise<void> {
  await reportJob(container, config.name, () =>
    removeUnfinishedProductsWorkflow(container).run({ input: { graceSeconds: GRACE_SECONDS } }),
  )
}

export const config = { name: "remove-unfinished-products", schedule: JOB_SCHEDULES.removeUnfinishedProducts }
