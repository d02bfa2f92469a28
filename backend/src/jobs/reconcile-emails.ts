import type { MedusaContainer } from "@medusajs/framework/types"
import { triggerEmailSending } from "../domains/email/actions/send-emails-soon"
import { reportJob } from "../domains/job-report/actions/report-job"
import { confirmRecentOrdersWorkflow } from "../domains/order/workflows/confirm-recent-orders"

/** Every five minutes: orders of the engine's own workflows are confirmed whose process ended before it told. */
export default async function reconcileEmails(container: MedusaContainer): Promise<void> {
  await reportJob(container, config.name, async () => {
    const { result } = await confirmRecentOrdersWorkflow(container).run({ input: { graceSeconds: 600 } })
    if (result.length > 0) triggerEmailSending(container)
  })
}

export const config = { name: "reconcile-emails", schedule: "*/5 * * * *" }
