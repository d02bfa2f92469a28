import type { MedusaContainer } from "@medusajs/framework/types"
import { JOB_FAILURE_MODULE } from "#modules/job-failure/index"
import { recordJobFailure, settleJobFailures } from "./job-failures"

const WHOLE_RUN = "the whole run"

/**
 * Runs a job, and records its start and end. A failed run is listed for administrators until a later run succeeds.
 */
export async function reportJob(
  container: MedusaContainer,
  job: string,
  run: () => Promise<unknown>,
): Promise<void> {
  const runs = container.resolve(JOB_FAILURE_MODULE)
  await runs.begin(job)
  try {
    await run()
    await settleJobFailures(container, { job, subjects: [WHOLE_RUN] })
  } catch (error) {
    await recordJobFailure(container, { job, subject: WHOLE_RUN, error })
    throw error
  } finally {
    await runs.end(job)
  }
}
