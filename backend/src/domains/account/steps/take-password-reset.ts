import { Modules } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { refuse } from "../../../errors/api-error"
import { ACCOUNT_MODULE } from "../../../modules/account"
import { normalizeEmail } from "../../../modules/account/names"

/**
 * Uses up a link for a new password and tells whose it was, and which address it was sent to. What fails afterwards
 * leaves the link used: another one is a click away.
 *
 * @throws Refusal `invalid_token`, also when the account has another address by now
 */
export const takePasswordResetStep = createStep(
  "take-password-reset",
  async ({ tokenHash }: { tokenHash: string }, { container }) => {
    const accounts = container.resolve(ACCOUNT_MODULE)
    const taken = await accounts.takePasswordReset(tokenHash)
    const [account] = taken ? await accounts.listAccounts({ id: taken.accountId }, { take: 1 }) : []
    if (!taken || !account) refuse("invalid_token")
    const customer = await container
      .resolve(Modules.CUSTOMER)
      .retrieveCustomer(account.customer_id, { select: ["id", "email"] })
    if (taken.email !== null && taken.email !== normalizeEmail(customer.email)) refuse("invalid_token")
    return new StepResponse(taken)
  },
)
