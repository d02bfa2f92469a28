import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { createStep, createWorkflow, StepResponse, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { PRIVACY_MODULE } from "#modules/privacy/index"
import { recordJobFailure, settleJobFailures } from "#domains/operations/job-report/actions/job-failures"
import { LOCK_SECONDS, membershipLock } from "#domains/operations/lock/locks"
import { FINISH_DELETIONS_JOB } from "../rules/deletion"
import { deleteAccountWorkflow } from "./delete-account"

interface FinishDeletionsInput {
  /** How long ago a deletion must have begun to count as interrupted, in seconds. */
  graceSeconds: number
}

const AT_ONCE = 100

const finishNotedDeletionsStep = createStep(
  "finish-noted-deletions",
  async ({ graceSeconds }: FinishDeletionsInput, { container }) => {
    const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
    const locking = container.resolve(Modules.LOCKING)
    const begun = new Date(Date.now() - graceSeconds * 1000).toISOString()
    const rows = await container
      .resolve(PRIVACY_MODULE)
      .listAccountDeletions({ created_at: { $lt: begun } }, { take: AT_ONCE })
    const finished: number[] = []
    for (const { account_id: accountId } of rows) {
      const subject = `user ${accountId}`
      try {
        const keys = [membershipLock(accountId).key].flat()
        const finish = () => deleteAccountWorkflow(container).run({ input: { accountId } })
        await locking.execute(keys, finish, { timeout: LOCK_SECONDS })
        logger.warn(`Finished the interrupted account deletion for ${subject}`)
        finished.push(accountId)
        await settleJobFailures(container, { job: FINISH_DELETIONS_JOB, subjects: [subject] })
      } catch (error) {
        await recordJobFailure(container, { job: FINISH_DELETIONS_JOB, subject, error })
      }
    }
    return new StepResponse(finished)
  },
)

/** Completes account deletions that were interrupted or failed; returns the facade ids of the users. */
export const finishDeletionsWorkflow = createWorkflow(
  "finish-deletions",
  (input: FinishDeletionsInput) => new WorkflowResponse(finishNotedDeletionsStep(input)),
)
