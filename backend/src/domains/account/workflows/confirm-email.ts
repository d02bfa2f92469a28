import { Modules } from "@medusajs/framework/utils"
import {
  createStep,
  createWorkflow,
  StepResponse,
  transform,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import { emitEventStep } from "@medusajs/medusa/core-flows"
import { throwError } from "../../../errors/api-error"
import { ACCOUNT_MODULE } from "../../../modules/account"
import { normalizeEmail } from "../../../modules/account/names"
import { recordConfirmedEmail } from "../../identity/queries/confirmed-email"
import { AccountEvents } from "../rules/events"

/**
 * Consumes a confirmation link and marks the address it was sent to as confirmed.
 *
 * @throws ApiError `invalid_token`, also if the account's address has changed since
 */
const confirmEmailStep = createStep(
  "confirm-email-step",
  async ({ tokenHash }: { tokenHash: string }, { container }) => {
    const accounts = container.resolve(ACCOUNT_MODULE)
    const taken = await accounts.takeEmailVerification(tokenHash)
    const [account] = taken ? await accounts.listAccounts({ id: taken.accountId }, { take: 1 }) : []
    if (!taken || !account) throwError("invalid_token")
    const customer = await container
      .resolve(Modules.CUSTOMER)
      .retrieveCustomer(account.customer_id, { select: ["id", "email"] })
    if (normalizeEmail(customer.email) !== taken.email) throwError("invalid_token")
    await recordConfirmedEmail(container, account.id, taken.email)
    return new StepResponse({ accountId: account.id })
  },
)

/** Confirms an e-mail address by the hash of an emailed token. */
export const confirmEmailWorkflow = createWorkflow(
  "confirm-email",
  function confirmEmail(input: { tokenHash: string }) {
    const confirmed = confirmEmailStep(input)
    const account = transform(confirmed, ({ accountId }) => ({ id: accountId }))
    emitEventStep({ eventName: AccountEvents.UPDATED, data: account })
    return new WorkflowResponse(account)
  },
)
