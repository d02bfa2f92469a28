import type { CustomerDTO, MedusaContainer } from "@medusajs/framework/types"
import { createWorkflow, transform, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { createCustomersWorkflow } from "@medusajs/medusa/core-flows"
import { isApiError, throwError } from "#errors/api-error"
import { splitName, usernameFrom } from "#modules/account/names"
import type { ExternalProfile } from "../rules/google-profile"
import { clearRegistrationRemainsStep } from "../steps/clear-registration-remains"
import { createAccountStep } from "../steps/create-account"
import { requireFreeNameStep } from "../steps/require-free-name"
import { setIdentityCustomerStep } from "../steps/set-identity-customer"
import { isUniqueViolation } from "#engine/messages"

interface RegisterExternalAccountInput {
  /** The auth identity that the provider created. */
  authIdentityId: string
  profile: ExternalProfile
  username: string
  mustConfirmEmail: boolean
}

/** Creates an engine customer and an account without a password, for an identity of another provider. */
const registerExternalAccountWorkflow = createWorkflow(
  "register-external-account",
  function registerExternalAccount(input: RegisterExternalAccountInput) {
    requireFreeNameStep({ username: input.username })
    clearRegistrationRemainsStep({ email: input.profile.email })
    const customersData = transform(input, ({ profile: { email, fullName } }) => [
      { email, ...splitName(fullName), has_account: true },
    ])
    const customers = createCustomersWorkflow.runAsStep({ input: { customersData } })
    const customerId = transform(customers, (created: CustomerDTO[]) => created[0]?.id ?? "")
    setIdentityCustomerStep({ authIdentityId: input.authIdentityId, customerId })
    const details = transform(input, ({ username, mustConfirmEmail, profile }) => ({
      username,
      mustConfirmEmail,
      confirmedEmail: profile.isVerified ? profile.email : null,
      doctorStatus: "none" as const,
      doctorTitle: null,
      doctorSpecialty: null,
      doctorBio: null,
      profileImage: null,
    }))
    const account = createAccountStep({ details, customerId, authIdentityId: input.authIdentityId })
    return new WorkflowResponse(account)
  },
)

/** Each attempt appends a number with more digits to the name. */
const ATTEMPTS = 8

function isTaken(error: unknown): boolean {
  return isApiError(error, "account_exists") || isUniqueViolation(error)
}

/**
 * Creates an account with a username derived from the person's name or address.
 *
 * @returns the facade's user id
 * @throws ApiError `account_exists` if another account took the address concurrently
 */
export async function registerExternalAccount(
  container: MedusaContainer,
  input: Omit<RegisterExternalAccountInput, "username">,
): Promise<number> {
  const { fullName, email } = input.profile
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const username = usernameFrom({ fullName, email }, attempt)
    try {
      const { result } = await registerExternalAccountWorkflow(container).run({
        input: { ...input, username },
      })
      return result.id
    } catch (error) {
      if (!isTaken(error)) throw error
    }
  }
  return throwError("account_exists")
}
