import type { MedusaContainer } from "@medusajs/framework/types"
import { triggerEmailSending } from "../domains/email/actions/send-emails-soon"
import { reportJob } from "../domains/job-report/actions/report-job"
import { sendRefillRemindersWorkflow } from "../domains/refill/workflows/send-refill-reminders"

/** Every hour of the day in America: reminds members of what runs out soon. */
export default async function sendRefillReminders(container: MedusaContainer): Promise<void> {
  await reportJob(container, config.name, async () => {
    const { result } = await sendRefillRemindersWorkflow(container).run()
    if (result > 0) triggerEmailSending(container)
  })
}

export const config = { name: "send-refill-reminders", schedule: "20 14-23 * * *" }
