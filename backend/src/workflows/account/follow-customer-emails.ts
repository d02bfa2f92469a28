import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { createWorkflow, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { Refusal, refuse } from "../../facade/refuse"
import { batchesOf } from "../read-model/id-batches"
import { findMovedEmails, type MovedEmail } from "./find-moved-emails"
import { endPasswordResetsStep } from "./steps/end-password-resets"
import { updateAdminEmailStep } from "./steps/update-admin-email"
import { updatePasswordIdentityStep } from "./steps/update-password-identity"
import { isUniqueViolation } from "./unique-violation"

export const moveSignInWorkflowId = "move-sign-in"

/** Lets an account sign in by its customer's address, at every door; links mailed to the former one end. */
export const moveSignInWorkflow = createWorkflow(
  moveSignInWorkflowId,
  function moveSignIn(input: MovedEmail) {
    const { accountId, authIdentityId, userId, email } = input
    updatePasswordIdentityStep({ authIdentityId, email })
    updateAdminEmailStep({ userId, email })
    endPasswordResetsStep({ accountId })
    return new WorkflowResponse(undefined)
  },
)

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

/** The same for customers who may have been changed behind our back; an address that is taken stops nobody else. */
export async function reconcileCustomerEmails(
  container: MedusaContainer,
  customerIds: string[],
): Promise<void> {
  const moved: MovedEmail[] = []
  for (const batch of batchesOf(customerIds)) moved.push(...(await findMovedEmails(container, batch)))
  for (const { accountId, customerId } of moved) {
    try {
      await followCustomerEmails(container, [customerId])
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
      logger.warn(`User ${accountId} can't sign in by the new address, since somebody else does`)
    }
  }
}
