import type { MedusaContainer } from "@medusajs/framework/types"
import { findMembershipProductIds } from "../domains/store/queries/membership-offer"
import { followMembershipPriceWorkflow } from "../domains/settings/workflows/follow-membership-price"
import { reportJob } from "../domains/job-report/actions/report-job"
import { JOB_SCHEDULES } from "../lib/job-schedules"

/**
 * Every minute: updates the membership's price in the settings, since no event reports that a price list begins or
 * ends.
 */
export default async function followMembershipPrice(container: MedusaContainer): Promise<void> {
  await reportJob(container, config.name, async () => {
    if ((await findMembershipProductIds(container)).length === 0) return
    await followMembershipPriceWorkflow(container).run()
  })
}

export const config = { name: "follow-membership-price", schedule: JOB_SCHEDULES.followMembershipPrice }
