import type { MedusaContainer } from "@medusajs/framework/types"
import { followNow } from "#processes/set-up/actions/start-following"
import { reportJob } from "#domains/operations/job-report/actions/report-job"
import { FOLLOW_JOB, haveChangesNoted } from "#domains/operations/read-model/actions/follow-changes"
import { JOB_SCHEDULES } from "#lib/job-schedules"

/** Every minute: makes sure that changes are noted, and follows those that no process has followed yet. */
export default async function followChanges(container: MedusaContainer): Promise<void> {
  await reportJob(container, config.name, async () => {
    await haveChangesNoted(container)
    await followNow(container)
  })
}

export const config = { name: FOLLOW_JOB, schedule: JOB_SCHEDULES.followChanges }
