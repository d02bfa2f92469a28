import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import {
  createStep,
  createWorkflow,
  StepResponse,
  transform,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import { throwError } from "#errors/api-error"
import { ACCOUNT_MODULE } from "#modules/account/index"
import { normalizeEmail } from "#modules/account/names"
import { hashSecretToken } from "#modules/account/secret-token"
import { hashPassword } from "#engine/passwords"
import { requireStrongPassword } from "../actions/require-strong-password"
import { toUsers } from "../presenter"
import { PASSWORD_PROVIDER } from "#domains/people/identity/rules/password-provider"
import { endOtherSessionsStep } from "../steps/end-other-sessions"
import { loadAccountStep } from "../steps/load-account"
import { announceAccountChangesStep, releaseAccountEmailsStep } from "../steps/tell-account-changes"
import { updatePasswordIdentityStep } from "../steps/update-password-identity"
import { claimAccountWorkflow } from "./claim-account"

/**
 * Consumes a password reset link, and returns its account and the address it was sent to. The link stays consumed if a
 * later step fails, because requesting another one is easy.
 *
 * @throws ApiError `invalid_token`, also if the account's address has changed since
 */
const takePasswordResetStep = createStep(
  "take-password-reset",
  async ({ tokenHash }: { tokenHash: string }, { container }) => {
    const accounts = container.resolve(ACCOUNT_MODULE)
    const taken = await accounts.takePasswordReset(tokenHash)
    const [account] = taken ? await accounts.listAccounts({ id: taken.accountId }, { take: 1 }) : []
    if (!taken || !account) throwError("invalid_token")
    const customer = await container
      .resolve(Modules.CUSTOMER)
      .retrieveCustomer(account.customer_id, { select: ["id", "email"] })
    if (taken.email !== null && taken.email !== normalizeEmail(customer.email)) throwError("invalid_token")
    return new StepResponse(taken)
  },
)

/** Sets a new password for the account of a link, and signs it out everywhere. Call it through `resetPassword`. */
const resetPasswordWorkflow = createWorkflow(
  "reset-password",
  function resetPassword(input: { tokenHash: string; passwordHash: string }) {
    const { accountId, email: sentTo } = takePasswordResetStep(input)
    const { authIdentityId, email } = loadAccountStep({ accountId })
    const emailKeys = announceAccountChangesStep(
      transform({ accountId, email }, (changed) => ({
        accountId: changed.accountId,
        changes: ["password-changed" as const],
        recipients: [changed.email],
        email: changed.email,
      })),
    )
    // Sessions end before and after, and no password sign-in is possible in between, even if the process crashes.
    endOtherSessionsStep({ accountId, untilPasswordIsChanged: true })
    updatePasswordIdentityStep({ authIdentityId, email, passwordHash: input.passwordHash })
    endOtherSessionsStep({ accountId }).config({ name: "end-sessions-begun-meanwhile" })
    const claim = transform({ accountId, authIdentityId, sentTo }, (proof) => ({
      accountId: proof.accountId,
      authIdentityId: proof.authIdentityId,
      // Links from a former release don't store the address. An empty one matches no account, so nothing is claimed.
      email: proof.sentTo ?? "",
      keep: { provider: PASSWORD_PROVIDER },
    }))
    claimAccountWorkflow.runAsStep({ input: claim })
    releaseAccountEmailsStep(emailKeys)
    return new WorkflowResponse(undefined)
  },
)

/**
 * Sets a new password with the token of an emailed link.
 *
 * @throws ApiError `invalid_token` for a link that is unknown, used or older than an hour; `validation` for a password
 *   that is easily guessed, which leaves the link as it is
 */
export async function resetPassword(
  container: MedusaContainer,
  { token, password }: { token: string; password: string },
): Promise<{ accountId: number }> {
  const tokenHash = hashSecretToken(token)
  // Hashing a password is expensive, so the link is checked first.
  const [link] = await container
    .resolve(ACCOUNT_MODULE)
    .listPasswordResets(
      { token_hash: tokenHash, expires_at: { $gt: new Date() } },
      { select: ["id", "account_id"], take: 1 },
    )
  const [user] = link ? await toUsers(container, [link.account_id]) : []
  if (!link || !user) return throwError("invalid_token")
  const { username, fullName, email, isAdmin } = user
  await requireStrongPassword({ password, names: [username, fullName, email], isAdmin })
  const passwordHash = await hashPassword(password)
  await resetPasswordWorkflow(container).run({ input: { tokenHash, passwordHash } })
  return { accountId: link.account_id }
}
