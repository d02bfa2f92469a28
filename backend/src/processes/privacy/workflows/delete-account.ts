import type { MedusaContainer } from "@medusajs/framework/types"
import { createStep, createWorkflow, StepResponse, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { inTransaction } from "#engine/transaction"
import { PRIVACY_MODULE } from "#modules/privacy/index"
import { queueEmail } from "#domains/email/actions/queue-email"
import type { Deletion } from "#modules/privacy/deletion"
import { anonymiseOrders } from "../steps/anonymise-orders"
import { endMembership } from "../steps/end-membership"
import { endSignIns } from "../steps/end-sign-ins"
import { redactAudit } from "../steps/redact-audit"
import { removeCarts } from "../steps/remove-carts"
import { removeCustomer } from "../steps/remove-customer"
import { removeEmails } from "../steps/remove-emails"
import { removeRecords } from "../steps/remove-records"

interface DeleteAccountInput {
  accountId: number
}

/**
 * Creates a step of a deletion. It does nothing once the deletion is done, is idempotent, and is never compensated.
 */
function deletionStep(id: string, run: (container: MedusaContainer, deletion: Deletion) => Promise<void>) {
  return createStep(id, async ({ accountId }: DeleteAccountInput, { container }) => {
    const [row] = await container
      .resolve(PRIVACY_MODULE)
      .listAccountDeletions({ account_id: accountId }, { take: 1 })
    if (row) await run(container, row.details)
    return new StepResponse()
  })
}

const endSignInsStep = deletionStep("end-sign-ins", endSignIns)
const endMembershipStep = deletionStep("end-deleted-membership", endMembership)
const removeCartsStep = deletionStep("remove-carts-of-account", removeCarts)
const anonymiseOrdersStep = deletionStep("anonymise-orders", anonymiseOrders)
const removeRecordsStep = deletionStep("remove-records-of-account", removeRecords)
const removeCustomerStep = deletionStep("remove-customer-of-account", removeCustomer)
const removeEmailsStep = deletionStep("remove-emails-of-account", removeEmails)
const redactAuditStep = deletionStep("redact-audit", redactAudit)

/** Deletes the record of the deletion, and queues the last email in the same transaction. */
const endDeletionStep = deletionStep("end-deletion", async (container, { accountId, recipient }) => {
  const { email, name } = recipient
  await inTransaction(container, async (transaction) => {
    await queueEmail(transaction, {
      template: "account-deleted",
      about: String(accountId),
      recipient: email,
      data: { name },
    })
    await transaction.resolve(PRIVACY_MODULE).forget(accountId)
  })
})

/**
 * Carries out a recorded deletion: deletes the account and everything about its owner, and anonymizes orders. Each
 * step is idempotent, and nothing is compensated. The caller holds the locks of `deleteAccount`, or the account can
 * no longer be used.
 */
export const deleteAccountWorkflow = createWorkflow("delete-account", (input: DeleteAccountInput) => {
  endSignInsStep(input)
  endMembershipStep(input)
  removeCartsStep(input)
  anonymiseOrdersStep(input)
  removeRecordsStep(input)
  removeCustomerStep(input)
  removeEmailsStep(input)
  redactAuditStep(input)
  endDeletionStep(input)
  return new WorkflowResponse(undefined)
})
