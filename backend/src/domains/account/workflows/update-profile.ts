import type { MedusaContainer } from "@medusajs/framework/types"
import { createWorkflow, transform, when, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { updateCustomersWorkflow } from "@medusajs/medusa/core-flows"
import { throwError } from "#errors/api-error"
import { normalizeEmail, splitName, usernameKey } from "#modules/account/names"
import { hashPassword } from "#engine/passwords"
import { isUniqueViolation } from "#engine/messages"
import { endOtherSessionsStep } from "../steps/end-other-sessions"
import { askForEmailStep } from "../steps/ask-for-email"
import { endPasswordResetsStep } from "../steps/end-password-resets"
import { keepFormerEmailStep } from "../steps/keep-former-email"
import { loadAccountStep } from "../steps/load-account"
import { requireFreeNameStep } from "../steps/require-free-name"
import { announceAccountChangesStep, releaseAccountEmailsStep } from "../steps/tell-account-changes"
import { updateAccountStep } from "../steps/update-account"
import { updateAdminEmailStep } from "../steps/update-admin-email"
import { updatePasswordIdentityStep } from "../steps/update-password-identity"

interface ProfileChanges {
  accountId: number
  username: string
  /** The account's address from now on. */
  email: string
  /** An address that counts once it is confirmed; null for none. */
  newEmail: string | null
  fullName: string
  /** The session that stays signed in when the password changes. */
  sessionId: string
}

type UpdateProfileInput = ProfileChanges & {
  passwordHash?: string | undefined
  /** Whether to send a link to the new address. */
  sendsLink: boolean
}

interface FormerProfile {
  accountId: number
  username: string
  email: string
  fullName: string | null
}

/** The changes that the account's owner is emailed about, at both the former and the new address. */
function changesToTell({ account, input }: { account: FormerProfile; input: UpdateProfileInput }) {
  const isRenamed = input.username !== account.username || input.fullName !== account.fullName
  return {
    accountId: account.accountId,
    recipients: [account.email, input.email],
    email: input.email,
    changes: [
      ...(input.passwordHash === undefined ? [] : ["password-changed" as const]),
      ...(input.email === account.email ? [] : ["email-changed" as const]),
      ...(isRenamed ? ["name-changed" as const] : []),
    ],
  }
}

/** Changes a user's names, address and optionally password. Call it through `updateProfile`. */
const updateProfileWorkflow = createWorkflow(
  "update-profile",
  function updateProfile(input: UpdateProfileInput) {
    const account = loadAccountStep({ accountId: input.accountId })
    const { accountId, authIdentityId } = account
    keepFormerEmailStep({ accountId, email: input.email })
    requireFreeNameStep({ username: input.username, accountId })
    askForEmailStep(
      transform({ account, input }, (of) => ({
        ...of.account,
        email: of.input.newEmail === of.account.newEmail ? null : of.input.newEmail,
        sendsLink: of.input.sendsLink,
      })),
    )
    const emailKeys = announceAccountChangesStep(transform({ account, input }, changesToTell))
    const changes = transform(
      { account, input },
      ({ account: { email }, input: { username, ...wanted } }) => ({
        username,
        username_key: usernameKey(username),
        new_email: wanted.newEmail,
        ...(wanted.email !== email && { confirmed_email: null, email_confirmed_at: null }),
      }),
    )
    const changed = updateAccountStep({ accountId, changes })
    // Sessions end before and after, and no password sign-in is possible in between, even if the process crashes.
    when("password-changes", input, ({ passwordHash }) => passwordHash !== undefined).then(() => {
      endOtherSessionsStep({ accountId, keepSessionId: input.sessionId, untilPasswordIsChanged: true })
    })
    updatePasswordIdentityStep({ authIdentityId, email: input.email, passwordHash: input.passwordHash })
    updateAdminEmailStep({ userId: account.userId, email: input.email })
    const customer = transform(
      { account, input },
      ({ account: { customerId }, input: { email, fullName } }) => ({
        selector: { id: customerId },
        update: { email, ...splitName(fullName) },
      }),
    )
    updateCustomersWorkflow.runAsStep({ input: customer })
    when("password-changed", input, ({ passwordHash }) => passwordHash !== undefined).then(() => {
      endOtherSessionsStep({ accountId, keepSessionId: input.sessionId }).config({
        name: "end-sessions-begun-meanwhile",
      })
    })
    endPasswordResetsStep({ accountId })
    releaseAccountEmailsStep(emailKeys)
    return new WorkflowResponse(changed)
  },
)

/**
 * Changes a user's profile. Afterwards, only the new username and email address can sign in; a new password ends all
 * other sessions. A `newEmail` only takes effect by the link sent to it, see `confirmEmail`.
 *
 * @throws ApiError `account_exists`, with nothing changed
 */
export async function updateProfile(
  container: MedusaContainer,
  { password, ...changes }: Omit<UpdateProfileInput, "passwordHash"> & { password?: string | undefined },
): Promise<void> {
  const passwordHash = password === undefined ? undefined : await hashPassword(password)
  const input = { ...changes, email: normalizeEmail(changes.email), passwordHash }
  try {
    await updateProfileWorkflow(container).run({ input })
  } catch (error) {
    if (isUniqueViolation(error)) throwError("account_exists")
    throw error
  }
}
