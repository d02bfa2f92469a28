import type { MedusaContainer } from "@medusajs/framework/types"
import { createWorkflow, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { Refusal, refuse } from "../../../errors/api-error"
import { noteJobFailure, settleJobFailures } from "../../job-report/actions/job-failures"
import { batchesOf } from "../../read-model/queries/id-batches"
import { findMovedEmails, type MovedEmail } from "../queries/find-moved-emails"
import { endPasswordResetsStep } from "../steps/end-password-resets"
import { updateAdminEmailStep } from "../steps/update-admin-email"
import { updatePasswordIdentityStep } from "../steps/update-password-identity"
import { isUniqueViolation } from "../rules/unique-violation"

/** The job that repairs what events left undone. */
const FOLLOW_EMAILS_JOB = "reconcile-directory"

/** Lets an account sign in by its customer's address, at every door; links mailed to the former one end. */
export const moveSignInWorkflow = createWorkflow("move-sign-in", function moveSignIn(input: MovedEmail) {
  const { accountId, authIdentityId, userId, email } = input
  updatePasswordIdentityStep({ authIdentityId, email })
  updateAdminEmailStep({ userId, email })
  endPasswordResetsStep({ accountId })
  return new WorkflowResponse(undefined)
})

/**
 * Follows customers whose address was changed at the engine: the new one signs in, the former one doesn't.
 * What is in step already stays as it is.
 *
 * @throws Refusal `account_exists` when somebody else signs in by the address
 */
export async function followCustomerEmails(container: MedusaContainer, customerIds: string[]): Promise<void> {
  for (const moved of await findMovedEmails(container, customerIds)) {
    try {
      await moveSignInWorkflow(container).run({ input: moved })
    } catch (error) {
      if (isUniqueViolation(error)) refuse("account_exists")
      throw error
    }
  }
}

/**
 * The same for customers who may have been changed behind our back; one whom it fails for stops nobody else, and is
 * noted for administrators.
 *
 * @returns the customers to try again
 */
export async function reconcileCustomerEmails(
  container: MedusaContainer,
  customerIds: string[],
): Promise<string[]> {
  const moved: MovedEmail[] = []
  for (const batch of batchesOf(customerIds)) moved.push(...(await findMovedEmails(container, batch)))
  const failed: string[] = []
  for (const { accountId, customerId } of moved) {
    const failure = { job: FOLLOW_EMAILS_JOB, subject: `sign-in of user ${accountId}` }
    try {
      await followCustomerEmails(container, [customerId])
      await settleJobFailures(container, { job: failure.job, subjects: [failure.subject] })
    } catch (error) {
      const isTaken = error instanceof Refusal
      await noteJobFailure(container, {
        ...failure,
        error: isTaken ? new Error("Somebody else signs in by the new address") : error,
      })
      if (!isTaken) failed.push(customerId)
    }
  }
  return failed
}
