import type { MedusaContainer } from "@medusajs/framework/types"
import { purgeEmailsWorkflow } from "../domains/email/workflows/purge-emails"
import { reportJob } from "../domains/job-report/actions/report-job"
import { JOB_SCHEDULES } from "../lib/job-schedules"

/** Every hour: deletes emails that were sent or given up long ago. */
export default async function purgeEmails(container: MedusaContainer): Promise<void> {
  await reportJob(container, config.name, () => purgeEmailsWorkflow(container).run())
}

export const config = { name: "purge-emails", schedule: JOB_SCHEDULES.purgeEmails }
