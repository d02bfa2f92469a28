import type { MedusaContainer } from "@medusajs/framework/types"
import { recordJobFailure, settleJobFailures } from "./job-failures"

const WHOLE_RUN = "anything at all"

/** Runs a job. If the whole run fails, that is listed for administrators until a later run succeeds. */
export async function reportJob(
  container: MedusaContainer,
  job: string,
  run: () => Promise<unknown>,
): Promise<void> {
  try {
    await run()
  } catch (error) {
    await recordJobFailure(container, { job, subject: WHOLE_RUN, error })
    throw error
  }
  await settleJobFailures(container, { job, subjects: [WHOLE_RUN] })
}
