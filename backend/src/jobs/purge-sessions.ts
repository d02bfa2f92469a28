import type { MedusaContainer } from "@medusajs/framework/types"
import { purgeSessionsWorkflow } from "../domains/account/workflows/purge-sessions"
import { reportJob } from "../domains/job-report/actions/report-job"
import { JOB_SCHEDULES } from "../lib/job-schedules"

/** Every hour: deletes expired sessions. */
export default async function purgeSessions(container: MedusaContainer): Promise<void> {
  await reportJob(container, config.name, () => purgeSessionsWorkflow(container).run())
}

export const config = { name: "purge-sessions", schedule: JOB_SCHEDULES.purgeSessions }
