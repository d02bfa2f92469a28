import type { MedusaContainer } from "@medusajs/framework/types"
import { reportJob } from "../domains/job-report/actions/report-job"
import { removeOrphanedWishesWorkflow } from "../domains/wishlist/workflows/remove-orphaned-wishes"
import { JOB_SCHEDULES } from "../lib/job-schedules"

/** Every hour: deletes the wish lists of people whose accounts were deleted. */
export default async function removeOrphanedWishes(container: MedusaContainer): Promise<void> {
  await reportJob(container, config.name, () => removeOrphanedWishesWorkflow(container).run())
}

export const config = { name: "remove-orphaned-wishes", schedule: JOB_SCHEDULES.removeOrphanedWishes }
