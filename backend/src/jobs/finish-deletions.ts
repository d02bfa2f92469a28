import type { MedusaContainer } from "@medusajs/framework/types"
import { triggerEmailSending } from "#domains/email/actions/queue-email"
import { reportJob } from "#domains/operations/job-report/actions/report-job"
import { FINISH_DELETIONS_JOB } from "#processes/privacy/rules/deletion"
import { finishDeletionsWorkflow } from "#processes/privacy/workflows/finish-deletions"
import { JOB_SCHEDULES } from "#lib/job-schedules"

/** Every minute: finishes account deletions that were interrupted. */
export default async function finishDeletions(container: MedusaContainer): Promise<void> {
  await reportJob(container, config.name, async () => {
    const { result } = await finishDeletionsWorkflow(container).run({ input: { graceSeconds: 60 } })
    if (result.length > 0) triggerEmailSending(container)
  })
}

export const config = { name: FINISH_DELETIONS_JOB, schedule: JOB_SCHEDULES.finishDeletions }
