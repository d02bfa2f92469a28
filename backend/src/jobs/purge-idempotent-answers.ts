import type { MedusaContainer } from "@medusajs/framework/types"
import { purgeIdempotentAnswersWorkflow } from "../domains/idempotency/workflows/purge-idempotent-answers"
import { reportJob } from "../domains/job-report/actions/report-job"
import { JOB_SCHEDULES } from "../lib/job-schedules"

/** Every hour: deletes stored responses that are too old to be repeated. */
export default async function purgeIdempotentAnswers(container: MedusaContainer): Promise<void> {
  await reportJob(container, config.name, () => purgeIdempotentAnswersWorkflow(container).run())
}

export const config = { name: "purge-idempotent-answers", schedule: JOB_SCHEDULES.purgeIdempotentAnswers }
