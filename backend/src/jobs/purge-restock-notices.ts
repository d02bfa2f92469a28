import type { MedusaContainer } from "@medusajs/framework/types"
import { reportJob } from "../domains/job-report/actions/report-job"
import { purgeRestockNoticesWorkflow } from "../domains/restock-notice/workflows/purge-restock-notices"
import { JOB_SCHEDULES } from "../lib/job-schedules"

/** Every hour: deletes restock notices that were emailed long ago, and those whose product never came back. */
export default async function purgeRestockNotices(container: MedusaContainer): Promise<void> {
  await reportJob(container, config.name, () => purgeRestockNoticesWorkflow(container).run())
}

export const config = { name: "purge-restock-notices", schedule: JOB_SCHEDULES.purgeRestockNotices }
