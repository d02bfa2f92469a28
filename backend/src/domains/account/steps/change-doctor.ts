import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { throwError } from "../../../errors/api-error"
import { ACCOUNT_MODULE } from "../../../modules/account"
import type { DoctorStatus } from "../../../modules/account/models/account"
import { withdrawEmail } from "../../email/actions/queue-email"
import { findAccountFacts } from "../../email/queries/account-facts"
import { queueDoctorEmail } from "../actions/queue-doctor-email"
import type { AccountChanges } from "./update-account"

interface ChangeDoctorInput {
  accountId: number
  changes: AccountChanges & { doctor_status: DoctorStatus }
  /** Whether the account learns of it by email. */
  isTold: boolean
}

/**
 * Changes what an account is as a doctor, and puts the email about it into the outbox, in one transaction.
 *
 * @throws ApiError `not_found`
 */
export const changeDoctorStep = createStep(
  "change-doctor",
  async ({ accountId, changes, isTold }: ChangeDoctorInput, { container }) => {
    const accounts = container.resolve(ACCOUNT_MODULE)
    const [former] = await accounts.listAccounts({ id: accountId }, { take: 1 })
    if (!former) throwError("not_found")
    const recipient = isTold ? (await findAccountFacts(container, accountId))?.email : null
    const emailKey = await accounts.inTransaction(async (context) => {
      await accounts.updateAccounts({ id: accountId, ...changes }, context)
      return queueDoctorEmail(container, { accountId, status: changes.doctor_status, recipient }, context)
    })
    const columns = Object.keys(changes) as (keyof AccountChanges)[]
    const undo = Object.fromEntries(columns.map((column) => [column, former[column]]))
    return new StepResponse({ id: accountId }, { undo: { id: accountId, ...undo }, emailKey })
  },
  async (done, { container }) => {
    if (!done) return
    await container.resolve(ACCOUNT_MODULE).updateAccounts(done.undo)
    if (done.emailKey) await withdrawEmail(container, done.emailKey)
  },
)
