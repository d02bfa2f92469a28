import type { MedusaContainer } from "@medusajs/framework/types"
import { triggerEmailSending } from "../domains/email/actions/queue-email"
import { reportJob } from "../domains/job-report/actions/report-job"
import { tellRestocksWorkflow } from "../domains/restock-notice/workflows/tell-restocks"
import { JOB_SCHEDULES } from "../lib/job-schedules"

/** Every minute: notifies people who wait for a product that is back in stock, in case its event was lost. */
export default async function tellRestocks(container: MedusaContainer): Promise<void> {
  await reportJob(container, config.name, async () => {
    const { result } = await tellRestocksWorkflow(container).run()
    if (result > 0) triggerEmailSending(container)
  })
}

export const config = { name: "tell-restocks", schedule: JOB_SCHEDULES.tellRestocks }
