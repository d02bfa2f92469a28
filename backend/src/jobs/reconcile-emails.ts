import type { MedusaContainer } from "@medusajs/framework/types"
import { triggerEmailSending } from "../domains/email/actions/send-emails-soon"
import { reportJob } from "../domains/job-report/actions/report-job"
import { confirmRecentOrdersWorkflow } from "../domains/order/workflows/confirm-recent-orders"

/** Every five minutes: confirms orders of the engine's own workflows whose events were lost. */
export default async function reconcileEmails(container: MedusaContainer): Promise<void> {
  await reportJob(container, config.name, async () => {
    const { result } = await confirmRecentOrdersWorkflow(container).run({ input: { graceSeconds: 600 } })
    if (result.length > 0) triggerEmailSending(container)
  })
}

export const config = { name: "reconcile-emails", schedule: "*/5 * * * *" }
