import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { inTransaction } from "#engine/transaction"
import { throwError } from "#errors/api-error"
import { ACCOUNT_MODULE } from "#modules/account/index"
import type { DoctorStatus } from "#modules/account/models/account"
import { withdrawEmail } from "#domains/email/actions/queue-email"
import { findAccountFacts } from "#domains/email/queries/account-facts"
import { queueDoctorEmail } from "../actions/queue-doctor-email"
import { formerColumns, type AccountChanges } from "./update-account"

interface ChangeDoctorInput {
  accountId: number
  changes: AccountChanges & { doctor_status: DoctorStatus }
}

/**
 * Changes an account's doctor columns. If the status changes, queues the email about it in the same transaction.
 *
 * @throws ApiError `not_found`
 */
export const changeDoctorStep = createStep(
  "change-doctor",
  async ({ accountId, changes }: ChangeDoctorInput, { container }) => {
    const accounts = container.resolve(ACCOUNT_MODULE)
    const [former] = await accounts.listAccounts({ id: accountId }, { take: 1 })
    if (!former) throwError("not_found")
    const isNews = changes.doctor_status !== former.doctor_status
    const recipient = isNews ? (await findAccountFacts(container, accountId))?.email : null
    const emailKey = await inTransaction(container, async (transaction) => {
      await transaction.resolve(ACCOUNT_MODULE).updateAccounts({ id: accountId, ...changes })
      return queueDoctorEmail(transaction, { accountId, status: changes.doctor_status, recipient })
    })
    const undo = { id: accountId, ...formerColumns(former, changes) }
    return new StepResponse({ id: accountId }, { undo, emailKey })
  },
  async (done, { container }) => {
    if (!done) return
    await container.resolve(ACCOUNT_MODULE).updateAccounts(done.undo)
    if (done.emailKey) await withdrawEmail(container, done.emailKey)
  },
)
