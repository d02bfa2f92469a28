import type { CustomerDTO, MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import {
  createStep,
  createWorkflow,
  StepResponse,
  transform,
  when,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import { createCustomersWorkflow } from "@medusajs/medusa/core-flows"
import { throwError } from "#errors/api-error"
import { normalizeEmail, splitName } from "#modules/account/names"
import type { ShownPages } from "#domains/people/consent/queries/assert-pages-in-force"
import { hashPassword, passwordMetadata } from "#engine/passwords"
import type { AdminWithoutAccount } from "../queries/admin-without-account"
import { PASSWORD_PROVIDER } from "#domains/people/identity/rules/password-provider"
import { isUniqueViolation } from "#engine/messages"
import { clearRegistrationRemainsStep } from "../steps/clear-registration-remains"
import { createAccountStep, type AccountDetails } from "../steps/create-account"
import { requireFreeNameStep } from "../steps/require-free-name"
import { setIdentityCustomerStep } from "../steps/set-identity-customer"

interface CreatePasswordIdentityInput {
  email: string
  passwordHash: string
  customerId: string
}

/**
 * Creates an auth identity that belongs to the customer from the start. The engine's `register` would first create
 * one without an owner, and return it to the next caller with the same password.
 */
const createPasswordIdentityStep = createStep(
  "create-password-identity",
  async ({ email, passwordHash, customerId }: CreatePasswordIdentityInput, { container }) => {
    const identity = await container.resolve(Modules.AUTH).createAuthIdentities({
      provider_identities: [
        { provider: PASSWORD_PROVIDER, entity_id: email, provider_metadata: passwordMetadata(passwordHash) },
      ],
      app_metadata: { customer_id: customerId },
    })
    return new StepResponse(identity.id, identity.id)
  },
  async (identityId, { container }) => {
    if (!identityId) return
    await container.resolve(Modules.AUTH).deleteAuthIdentities([identityId])
  },
)

interface Registration extends AccountDetails {
  /** An engine administrator who has proved their password; the account uses their existing identity and password. */
  admin?: AdminWithoutAccount | undefined
  /** Whether to send a link that confirms the address. */
  sendsEmailVerification?: boolean | undefined
  /** The versions of the pages that were shown, if known. */
  shown?: ShownPages | undefined
}

type RegisterAccountInput = Registration & { passwordHash: string }

/**
 * Creates an engine customer, its auth identity and the account that links them. Call it through `registerAccount`,
 * which hashes the password first, because a workflow's input may be stored.
 */
const registerAccountWorkflow = createWorkflow(
  "register-account",
  function registerAccount(input: RegisterAccountInput) {
    requireFreeNameStep({ username: input.username })
    clearRegistrationRemainsStep(input)
    const customersData = transform(input, ({ email, fullName }) => [
      { email, ...splitName(fullName), has_account: true },
    ])
    const customers = createCustomersWorkflow.runAsStep({ input: { customersData } })
    const customerId = transform(customers, (created: CustomerDTO[]) => created[0]?.id ?? "")
    const made = when("nobody-yet", input, ({ admin }) => !admin).then(() =>
      createPasswordIdentityStep({ email: input.email, passwordHash: input.passwordHash, customerId }),
    )
    const authIdentityId = transform({ input, made }, (data) =>
      String(data.input.admin?.authIdentityId ?? data.made),
    )
    when("an-administrator-already", input, ({ admin }) => admin !== undefined).then(() => {
      setIdentityCustomerStep({ authIdentityId, customerId })
    })
    const userId = transform(input, ({ admin }) => admin?.userId ?? null)
    const emailToConfirm = transform(input, ({ sendsEmailVerification, email }) =>
      sendsEmailVerification ? email : null,
    )
    const shown = transform(input, (data) => data.shown)
    const account = createAccountStep({
      details: input,
      customerId,
      authIdentityId,
      userId,
      emailToConfirm,
      shown,
    })
    return new WorkflowResponse(account)
  },
)

/**
 * Creates an account that can sign in with its username or email address. Its id is the facade's user id.
 *
 * @throws ApiError `account_exists`; one of several concurrent calls wins, and the others leave nothing behind
 */
export async function registerAccount(
  container: MedusaContainer,
  { password, ...details }: Registration & { password: string },
): Promise<{ id: number }> {
  const passwordHash = await hashPassword(password)
  const input = { ...details, email: normalizeEmail(details.email), passwordHash }
  try {
    const { result } = await registerAccountWorkflow(container).run({ input })
    return result
  } catch (error) {
    if (isUniqueViolation(error)) return throwError("account_exists")
    throw error
  }
}
