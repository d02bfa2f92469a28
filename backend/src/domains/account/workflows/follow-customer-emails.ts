import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { createWorkflow, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { ApiError, throwError } from "#errors/api-error"
import { ACCOUNT_MODULE } from "#modules/account/index"
import { normalizeEmail } from "#modules/account/names"
import { recordJobFailure, settleJobFailures } from "#domains/operations/job-report/actions/job-failures"
import { FOLLOW_JOB } from "#domains/operations/read-model/actions/follow-changes"
import { batchesOf } from "#domains/operations/read-model/queries/id-batches"
import { PASSWORD_PROVIDER } from "#domains/people/identity/rules/password-provider"
import { isUniqueViolation } from "#engine/messages"
import { moveSignIn } from "../steps/move-sign-in"

/** An account whose sign-in or admin user has a different address than its customer. */
interface MovedEmail {
  accountId: number
  customerId: string
  authIdentityId: string
  /** The account's engine admin user, if it has one. */
  userId: string | null
  /** The customer's address, in lower case. */
  email: string
}

/** Accounts of these customers whose sign-in or admin user still has an old address. */
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
  // Read after the identities, because a concurrent change of the address writes the customer last.
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

/** Changes an account's sign-in to its customer's address, and invalidates links sent to the former one. */
const changeSignInEmailWorkflow = createWorkflow(
  "change-sign-in-email",
  function changeSignInEmail(input: MovedEmail) {
    const { accountId, authIdentityId, userId, email } = input
    moveSignIn({ accountId, authIdentityId, userId, email })
    return new WorkflowResponse(undefined)
  },
)

/**
 * Updates the sign-in of customers whose address was changed in the engine. Accounts that already match stay unchanged.
 *
 * @throws ApiError `account_exists` if another account signs in with the address
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
 * Like `followCustomerEmails`, for customers that may have changed without an event. A failure is recorded for
 * administrators and doesn't affect the other customers.
 *
 * @returns the customers to retry
 */
export async function reconcileCustomerEmails(
  container: MedusaContainer,
  customerIds: string[],
): Promise<string[]> {
  const moved: MovedEmail[] = []
  for (const batch of batchesOf(customerIds)) moved.push(...(await findMovedEmails(container, batch)))
  const failed: string[] = []
  for (const { accountId, customerId } of moved) {
    const failure = { job: FOLLOW_JOB, subject: `sign-in of user ${accountId}` }
    try {
      await followCustomerEmails(container, [customerId])
      await settleJobFailures(container, { job: failure.job, subjects: [failure.subject] })
    } catch (error) {
      const isTaken = error instanceof ApiError
      await recordJobFailure(container, {
        ...failure,
        error: isTaken ? new Error("Someone else already signs in with the new address") : error,
      })
      if (!isTaken) failed.push(customerId)
    }
  }
  return failed
}
