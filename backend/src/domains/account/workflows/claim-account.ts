import type { MedusaContainer, ProviderIdentityDTO } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { createStep, createWorkflow, StepResponse, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { inTransaction } from "#engine/transaction"
import { ACCOUNT_MODULE } from "#modules/account/index"
import { AUDIT_MODULE } from "#modules/audit/index"
import { normalizeEmail } from "#modules/account/names"
import { recordAudit } from "#domains/operations/audit/actions/record"
import { queueEmail } from "#domains/email/actions/queue-email"
import { isConfirmed, recordConfirmedEmail } from "#domains/people/identity/queries/confirmed-email"
import { GOOGLE_PROVIDER } from "../rules/google-provider"

interface ClaimAccountInput {
  accountId: number
  authIdentityId: string
  /** The address that was just proved, in lower case. */
  email: string
  /** The sign-in method that proved it. Earlier ones may belong to another person. */
  keep: { provider: string; entityId?: string }
}

const ENDED = { subject: "user", action: "sign_ins_ended" } as const

/** Whether an earlier, interrupted call already recorded in the audit log that these sign-in methods end. */
async function isLogged(container: MedusaContainer, accountId: number, ended: string[]): Promise<boolean> {
  const about = { ...ENDED, subjectId: String(accountId), limit: 1, offset: 0 }
  const [last] = (await container.resolve(AUDIT_MODULE).browse(about)).rows
  const logged = last?.after?.ended
  return Array.isArray(logged) && ended.every((id) => logged.includes(id))
}

/**
 * Saves the audit entry and queues the email first, so that no crash removes a sign-in method without a trace.
 *
 * @param ended ids of the sign-in methods that end
 */
async function announce(
  container: MedusaContainer,
  { accountId, email, keep }: ClaimAccountInput,
  ended: string[],
): Promise<void> {
  if (!(await isLogged(container, accountId, ended))) {
    const after = { remaining: keep.provider, ended }
    await recordAudit(container, {
      ...ENDED,
      actor: { accountId },
      subjectId: accountId,
      before: null,
      after,
    })
  }
  await inTransaction(container, async (transaction) => {
    await transaction.resolve(ACCOUNT_MODULE).updateAccounts({ id: accountId, claimed_at: new Date() })
    if (keep.provider !== GOOGLE_PROVIDER) return
    const about = `${accountId}:${email}`
    await queueEmail(transaction, {
      template: "account-claimed",
      about,
      recipient: email,
      data: { accountId },
    })
  })
}

async function endSignIns(
  container: MedusaContainer,
  accountId: number,
  signIns: ProviderIdentityDTO[],
): Promise<void> {
  const accounts = container.resolve(ACCOUNT_MODULE)
  await container.resolve(Modules.AUTH).deleteProviderIdentities(signIns.map(({ id }) => id))
  await accounts.signOutEverywhere(accountId, { before: new Date() })
  await accounts.deletePasswordResets({ account_id: accountId })
}

/**
 * Makes the person who proved an account's address its only owner. If the address was not proved before, another
 * person may have created the account, so all other sign-in methods and sessions end. Orders, membership and profile
 * stay. The step is idempotent, and the next sign-in completes an interrupted one.
 *
 * @returns whether other sign-in methods were removed
 */
const claimAccountStep = createStep("claim-account", async (input: ClaimAccountInput, { container }) => {
  const { accountId, authIdentityId, email, keep } = input
  const [account] = await container.resolve(ACCOUNT_MODULE).listAccounts({ id: accountId }, { take: 1 })
  if (!account || isConfirmed(account, email)) return new StepResponse({ isTakenOver: false })
  const customer = await container
    .resolve(Modules.CUSTOMER)
    .retrieveCustomer(account.customer_id, { select: ["id", "email"] })
  if (normalizeEmail(customer.email) !== email) return new StepResponse({ isTakenOver: false })

  const signIns = await container
    .resolve(Modules.AUTH)
    .listProviderIdentities({ auth_identity_id: authIdentityId })
  const others = signIns.filter(
    ({ provider, entity_id }) =>
      provider !== keep.provider || (keep.entityId !== undefined && entity_id !== keep.entityId),
  )
  if (others.length > 0) {
    const ended = others.map(({ id }) => id)
    await announce(container, input, ended)
    await endSignIns(container, accountId, others)
  }
  await recordConfirmedEmail(container, accountId, email)
  return new StepResponse({ isTakenOver: others.length > 0 })
})

/**
 * Makes the person who proved an account's address its only owner. If that removes other sign-in methods, it is
 * recorded in the audit log, and an owner who signed in with Google gets an email.
 */
export const claimAccountWorkflow = createWorkflow(
  "claim-account",
  function claimAccount(input: ClaimAccountInput) {
    const claimed = claimAccountStep(input)
    return new WorkflowResponse(claimed)
  },
)
