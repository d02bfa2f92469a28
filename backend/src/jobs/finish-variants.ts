import type { MedusaContainer } from "@medusajs/framework/types"
import { reportJob } from "#domains/operations/job-report/actions/report-job"
import { finishVariantsWorkflow } from "#domains/product/workflows/finish-variants"
import { JOB_SCHEDULES } from "#lib/job-schedules"

/** Every minute: finishes saving variants after an interruption. */
export default async function finishVariants(container: MedusaContainer): Promise<void> {
  await reportJob(container, config.name, () =>
    finishVariantsWorkflow(container).run({ input: { graceSeconds: 60 } }),
  )
}

export const config = { name: "finish-variants", schedule: JOB_SCHEDULES.finishVariants }
