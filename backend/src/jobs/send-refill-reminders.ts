import type { MedusaContainer } from "@medusajs/framework/types"
import { triggerEmailSending } from "#domains/email/actions/queue-email"
import { reportJob } from "#domains/operations/job-report/actions/report-job"
import { isShopHour } from "#domains/settings/queries/shop-hour"
import { sendRefillRemindersWorkflow } from "#domains/notice/refill/workflows/send-refill-reminders"
import { JOB_SCHEDULES } from "#lib/job-schedules"

/** Hourly during the day in the shop's time zone: reminds members of products that run out soon. */
export default async function sendRefillReminders(container: MedusaContainer): Promise<void> {
  await reportJob(container, config.name, async () => {
    if (!(await isShopHour(container, { from: 9, until: 19 }))) return
    const { result } = await sendRefillRemindersWorkflow(container).run()
    if (result > 0) triggerEmailSending(container)
  })
}

export const config = { name: "send-refill-reminders", schedule: JOB_SCHEDULES.sendRefillReminders }
