import type { MedusaContainer } from "@medusajs/framework/types"
import { triggerEmailSending } from "../domains/email/actions/send-emails-soon"
import { reportJob } from "../domains/job-report/actions/report-job"
import { tellRestocksWorkflow } from "../domains/restock-notice/workflows/tell-restocks"

/** Every minute: tells who waits for a product that is back, where no event did. */
export default async function tellRestocks(container: MedusaContainer): Promise<void> {
  await reportJob(container, config.name, async () => {
    const { result } = await tellRestocksWorkflow(container).run()
    if (result > 0) triggerEmailSending(container)
  })
}

export const config = { name: "tell-restocks", schedule: "* * * * *" }
