import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { asError } from "#errors/api-error"
import { JOB_FAILURE_MODULE } from "#modules/job-failure/index"

const LONGEST_MESSAGE = 500

/**
 * Logs a background job's failure, and lists it for administrators until the job succeeds. Never throws, so that one
 * bad row does not stop the rest.
 *
 * @param subject what the job failed to process, as administrators know it: `order 12`, `product 7`
 */
export async function recordJobFailure(
  container: MedusaContainer,
  { job, subject, error }: { job: string; subject: string; error: unknown },
): Promise<void> {
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
  const cause = asError(error)
  logger.error(`The job ${job} failed for ${subject}`, cause)
  try {
    const failures = container.resolve(JOB_FAILURE_MODULE)
    const message = (cause.message || cause.name).slice(0, LONGEST_MESSAGE)
    await failures.record({ job, subject, message })
  } catch (fault) {
    logger.error(`Could not record the failure of the job ${job}`, asError(fault))
  }
}

/**
 * Removes recorded failures of a job, once it has succeeded.
 *
 * @param subjects defaults to all subjects of the job
 */
export async function settleJobFailures(
  container: MedusaContainer,
  { job, subjects }: { job: string; subjects?: string[] },
): Promise<void> {
  if (subjects?.length === 0) return
  await container.resolve(JOB_FAILURE_MODULE).settle({ job, subjects })
}
