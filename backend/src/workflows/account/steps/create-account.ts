import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { ACCOUNT_MODULE } from "../../../modules/account"
import { usernameKey } from "../../../modules/account/names"
import type AccountModuleService from "../../../modules/account/service"
import type { AccountDetails } from "../register-account"

export interface CreateAccountInput {
  details: Omit<AccountDetails, "email" | "fullName">
  customerId: string
  authIdentityId: string
  /** The engine admin user that the identity signs in as; none for most. */
  userId?: string | null | undefined
}

export const createAccountStepId = "create-account"

/** Creates the account that joins a customer and its auth identity. */
export const createAccountStep = createStep(
  createAccountStepId,
  async ({ details, customerId, authIdentityId, userId = null }: CreateAccountInput, { container }) => {
    const account = await container.resolve<AccountModuleService>(ACCOUNT_MODULE).createAccounts({
      username: details.username,
      username_key: usernameKey(details.username),
      customer_id: customerId,
      auth_identity_id: authIdentityId,
      user_id: userId,
      email_unconfirmed: details.mustConfirmEmail,
      doctor_status: details.doctorStatus,
      doctor_title: details.doctorTitle,
      doctor_specialty: details.doctorSpecialty,
      doctor_bio: details.doctorBio,
      profile_image: details.profileImage,
    })
    return new StepResponse({ id: account.id }, account.id)
  },
  async (accountId, { container }) => {
    if (!accountId) return
    await container.resolve<AccountModuleService>(ACCOUNT_MODULE).deleteAccounts({ id: accountId })
  },
)
