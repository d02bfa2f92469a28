import type { MedusaContainer } from "@medusajs/framework/types"
import { triggerEmailSending } from "#domains/email/actions/queue-email"
import { reportJob } from "#domains/operations/job-report/actions/report-job"
import { reconcileEmailsWorkflow } from "#domains/order/workflows/reconcile-emails"
import { JOB_SCHEDULES } from "#lib/job-schedules"

/** Every five minutes: queues order confirmations that were lost in a crash. */
export default async function reconcileEmails(container: MedusaContainer): Promise<void> {
  await reportJob(container, config.name, async () => {
    const { result } = await reconcileEmailsWorkflow(container).run({ input: { graceSeconds: 600 } })
    if (result.confirmed.length > 0) triggerEmailSending(container)
  })
}

export const config = { name: "reconcile-emails", schedule: JOB_SCHEDULES.reconcileEmails }
