import type { MedusaContainer } from "@medusajs/framework/types"
import { sendDueEmails } from "#domains/email/actions/send-due-emails"
import { reportJob } from "#domains/operations/job-report/actions/report-job"
import { JOB_SCHEDULES } from "#lib/job-schedules"

/**
 * Every minute: sends due emails that were not sent right after they were queued. Does not wait for the mail server.
 */
export default async function sendEmails(container: MedusaContainer): Promise<void> {
  await reportJob(container, config.name, () => sendDueEmails(container))
}

export const config = { name: "send-emails", schedule: JOB_SCHEDULES.sendEmails }
