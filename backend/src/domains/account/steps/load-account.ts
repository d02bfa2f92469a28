import { Modules } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { throwError } from "#errors/api-error"
import { ACCOUNT_MODULE } from "#modules/account/index"
import { joinName, normalizeEmail } from "#modules/account/names"

/**
 * Loads the engine ids of an account, its names, its email address and the one asked for, in lower case.
 *
 * @throws ApiError `not_found`
 */
export const loadAccountStep = createStep(
  "load-account",
  async ({ accountId }: { accountId: number }, { container }) => {
    const [account] = await container.resolve(ACCOUNT_MODULE).listAccounts({ id: accountId }, { take: 1 })
    if (!account) throwError("not_found")
    const { customer_id: customerId, auth_identity_id: authIdentityId, user_id: userId } = account
    const customer = await container
      .resolve(Modules.CUSTOMER)
      .retrieveCustomer(customerId, { select: ["id", "email", "first_name", "last_name"] })
    const email = normalizeEmail(customer.email)
    const { username, new_email: newEmail } = account
    const fullName = joinName(customer)
    return new StepResponse({
      accountId,
      customerId,
      authIdentityId,
      userId,
      email,
      newEmail,
      username,
      fullName,
    })
  },
)
