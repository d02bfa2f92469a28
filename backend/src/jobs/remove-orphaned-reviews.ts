import type { MedusaContainer } from "@medusajs/framework/types"
import { reportJob } from "#domains/operations/job-report/actions/report-job"
import { removeOrphanedReviewsWorkflow } from "#domains/review/workflows/remove-orphaned-reviews"
import { JOB_SCHEDULES } from "#lib/job-schedules"

/** Every hour: deletes the reviews of people whose accounts were deleted. */
export default async function removeOrphanedReviews(container: MedusaContainer): Promise<void> {
  await reportJob(container, config.name, () => removeOrphanedReviewsWorkflow(container).run())
}

export const config = { name: "remove-orphaned-reviews", schedule: JOB_SCHEDULES.removeOrphanedReviews }
