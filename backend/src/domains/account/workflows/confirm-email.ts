import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import {
  createStep,
  createWorkflow,
  StepResponse,
  transform,
  when,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import { updateCustomersWorkflow } from "@medusajs/medusa/core-flows"
import { throwError } from "#errors/api-error"
import { isUniqueViolation } from "#engine/messages"
import { ACCOUNT_MODULE } from "#modules/account/index"
import { normalizeEmail } from "#modules/account/names"
import { hashSecretToken } from "#modules/account/secret-token"
import { recordConfirmedEmail } from "#domains/people/identity/queries/confirmed-email"
import { moveSignIn } from "../steps/move-sign-in"
import { loadAccountStep } from "../steps/load-account"
import { announceAccountChangesStep, releaseAccountEmailsStep } from "../steps/tell-account-changes"

/**
 * Consumes a confirmation link, and returns its account and the address it was sent to.
 *
 * @throws ApiError `invalid_token`, also if the account neither has nor wants the address any more
 */
const takeEmailVerificationStep = createStep(
  "take-email-verification",
  async ({ tokenHash }: { tokenHash: string }, { container }) => {
    const accounts = container.resolve(ACCOUNT_MODULE)
    const taken = await accounts.takeEmailVerification(tokenHash)
    const [account] = taken ? await accounts.listAccounts({ id: taken.accountId }, { take: 1 }) : []
    if (!taken || !account) throwError("invalid_token")
    const customer = await container
      .resolve(Modules.CUSTOMER)
      .retrieveCustomer(account.customer_id, { select: ["id", "email"] })
    if (![account.new_email, normalizeEmail(customer.email)].includes(taken.email))
      throwError("invalid_token")
    return new StepResponse(taken)
  },
)

const recordConfirmedEmailStep = createStep(
  "record-confirmed-email",
  async ({ accountId, sentTo }: { accountId: number; sentTo: string }, { container }) => {
    await recordConfirmedEmail(container, accountId, sentTo)
    return new StepResponse()
  },
)

/** Confirms an address, and moves the account to it if it is a new one. Call it through `confirmEmail`. */
const confirmEmailWorkflow = createWorkflow(
  "confirm-email",
  function confirmEmail(input: { tokenHash: string }) {
    const { accountId, email: sentTo } = takeEmailVerificationStep(input)
    const account = loadAccountStep({ accountId })
    const isNew = transform({ account, sentTo }, (of) => of.account.email !== of.sentTo)
    when("address-changes", { isNew }, (of) => of.isNew).then(() => {
      const emailKeys = announceAccountChangesStep(
        transform({ account, sentTo }, (of) => ({
          accountId: of.account.accountId,
          changes: ["email-changed" as const],
          recipients: [of.account.email, of.sentTo],
          email: of.sentTo,
        })),
      )
      const { authIdentityId, userId } = account
      moveSignIn({ accountId, authIdentityId, userId, email: sentTo })
      updateCustomersWorkflow.runAsStep({
        input: transform({ account, sentTo }, (of) => ({
          selector: { id: of.account.customerId },
          update: { email: of.sentTo },
        })),
      })
      releaseAccountEmailsStep(emailKeys)
    })
    recordConfirmedEmailStep({ accountId, sentTo })
    return new WorkflowResponse(undefined)
  },
)

/**
 * Confirms the address that a link was sent to. If it is a pending new address, it becomes the account's address, and
 * both the old and the new one are notified.
 *
 * @throws ApiError `invalid_token` for a link that is unknown, used or older than a day, and when the account neither
 *   has nor wants its address any more; `account_exists` if somebody else has signed up with it meanwhile
 */
export async function confirmEmail(container: MedusaContainer, token: string): Promise<void> {
  try {
    await confirmEmailWorkflow(container).run({ input: { tokenHash: hashSecretToken(token) } })
  } catch (error) {
    if (isUniqueViolation(error)) throwError("account_exists")
    throw error
  }
}
