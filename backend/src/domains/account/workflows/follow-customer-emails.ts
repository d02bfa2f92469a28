import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { createWorkflow, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { ApiError, throwError } from "../../../errors/api-error"
import { ACCOUNT_MODULE } from "../../../modules/account"
import { normalizeEmail } from "../../../modules/account/names"
import { recordJobFailure, settleJobFailures } from "../../job-report/actions/job-failures"
import { batchesOf } from "../../read-model/queries/id-batches"
import { PASSWORD_PROVIDER } from "../rules/password-provider"
import { isUniqueViolation } from "../../../engine/messages"
import { endPasswordResetsStep } from "../steps/end-password-resets"
import { updateAdminEmailStep } from "../steps/update-admin-email"
import { updatePasswordIdentityStep } from "../steps/update-password-identity"

/** An account whose customer has another address than the one it signs in by. */
interface MovedEmail {
  accountId: number
  customerId: string
  authIdentityId: string
  /** The account's engine admin user, if it has one. */
  userId: string | null
  /** The customer's address, in lower case. */
  email: string
}

/** The accounts among these customers' that still sign in, or administrate, by a former address. */
async function findMovedEmails(container: MedusaContainer, customerIds: string[]): Promise<MovedEmail[]> {
  const accounts = await container
    .resolve(ACCOUNT_MODULE)
    .listAccounts(
      { customer_id: customerIds },
      { select: ["id", "customer_id", "auth_identity_id", "user_id"], take: customerIds.length },
    )
  if (accounts.length === 0) return []
  const take = accounts.length
  const auth = container.resolve(Modules.AUTH)
  const authIdentityIds = accounts.map((account) => account.auth_identity_id)
  const [identities, users] = await Promise.all([
    auth.listAuthIdentities({ id: authIdentityIds }, { relations: ["provider_identities"], take }),
    container
      .resolve(Modules.USER)
      .listUsers({ id: accounts.flatMap(({ user_id }) => user_id ?? []) }, { select: ["id", "email"], take }),
  ])
  // After the sign-ins: of a change that goes on meanwhile, the customer is the last to be written.
  const customers = await container
    .resolve(Modules.CUSTOMER)
    .listCustomers({ id: customerIds }, { select: ["id", "email"], take: customerIds.length })
  return accounts.flatMap((account) => {
    const {
      id: accountId,
      customer_id: customerId,
      auth_identity_id: authIdentityId,
      user_id: userId,
    } = account
    const customer = customers.find(({ id }) => id === customerId)
    if (!customer?.email) return []
    const email = normalizeEmail(customer.email)
    const password = identities
      .find(({ id }) => id === authIdentityId)
      ?.provider_identities?.find(({ provider }) => provider === PASSWORD_PROVIDER)
    const user = users.find(({ id }) => id === userId)
    const used = [password?.entity_id, user?.email].flatMap((address) => address ?? [])
    if (used.every((address) => normalizeEmail(address) === email)) return []
    return [{ accountId, customerId, authIdentityId, userId, email }]
  })
}

/** The job that repairs what events left undone. */
const FOLLOW_EMAILS_JOB = "reconcile-directory"

/** Lets an account sign in by its customer's address, at every door; links mailed to the former one end. */
export const changeSignInEmailWorkflow = createWorkflow(
  "change-sign-in-email",
  function moveSignIn(input: MovedEmail) {
    const { accountId, authIdentityId, userId, email } = input
    updatePasswordIdentityStep({ authIdentityId, email })
    updateAdminEmailStep({ userId, email })
    endPasswordResetsStep({ accountId })
    return new WorkflowResponse(undefined)
  },
)

/**
 * Follows customers whose address was changed at the engine: the new one signs in, the former one doesn't.
 * What is in step already stays as it is.
 *
 * @throws ApiError `account_exists` when somebody else signs in by the address
 */
export async function followCustomerEmails(container: MedusaContainer, customerIds: string[]): Promise<void> {
  for (const moved of await findMovedEmails(container, customerIds)) {
    try {
      await changeSignInEmailWorkflow(container).run({ input: moved })
    } catch (error) {
      if (isUniqueViolation(error)) throwError("account_exists")
      throw error
    }
  }
}

/**
 * The same for customers who may have been changed behind our back; one whom it fails for stops nobody else, and is
 * noted for administrators.
 *
 * @returns the customers to try again
 */
export async function reconcileCustomerEmails(
  container: MedusaContainer,
  customerIds: string[],
): Promise<string[]> {
  const moved: MovedEmail[] = []
  for (const batch of batchesOf(customerIds)) moved.push(...(await findMovedEmails(container, batch)))
  const failed: string[] = []
  for (const { accountId, customerId } of moved) {
    const failure = { job: FOLLOW_EMAILS_JOB, subject: `sign-in of user ${accountId}` }
    try {
      await followCustomerEmails(container, [customerId])
      await settleJobFailures(container, { job: failure.job, subjects: [failure.subject] })
    } catch (error) {
      const isTaken = error instanceof ApiError
      await recordJobFailure(container, {
        ...failure,
        error: isTaken ? new Error("Somebody else signs in by the new address") : error,
      })
      if (!isTaken) failed.push(customerId)
    }
  }
  return failed
}
