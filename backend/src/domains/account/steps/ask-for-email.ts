import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { throwError } from "#errors/api-error"
import { ACCOUNT_MODULE } from "#modules/account/index"
import { withdrawEmail } from "#domains/email/actions/queue-email"
import { findAccountOfEmail } from "#domains/people/identity/queries/find-account-of-email"
import { queueEmailVerification } from "../actions/queue-email-verification"

interface AskForEmailInput {
  accountId: number
  customerId: string
  /** The address that the account's owner asks for, in lower case; null to do nothing. */
  email: string | null
  /** Whether it gets a link. */
  sendsLink: boolean
}

/**
 * Invalidates the links that confirm other addresses of an account, and queues one to the address that its owner asks
 * for. The address is kept with the former ones, so that emails sent there are found when the account is deleted.
 *
 * @throws ApiError `account_exists`
 */
export const askForEmailStep = createStep(
  "ask-for-email",
  async ({ accountId, customerId, email, sendsLink }: AskForEmailInput, { container }) => {
    if (email === null) return new StepResponse<undefined, string | null>(undefined, null)
    if (await findAccountOfEmail(container, email)) throwError("account_exists")
    const accounts = container.resolve(ACCOUNT_MODULE)
    await accounts.deleteEmailVerifications({ account_id: accountId })
    const [account] = await accounts.listAccounts({ id: accountId }, { take: 1 })
    const former_emails = [...new Set([...(account?.former_emails ?? []), email])]
    await accounts.updateAccounts({ id: accountId, former_emails })
    const key = sendsLink ? await queueEmailVerification(container, { customerId, email }) : null
    return new StepResponse<undefined, string | null>(undefined, key)
  },
  async (key, { container }) => {
    if (key) await withdrawEmail(container, key)
  },
)
