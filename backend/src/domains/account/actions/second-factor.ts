import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import type { SecondFactorStart } from "@shop/contracts"
import { inTransaction } from "#engine/transaction"
import { throwError } from "#errors/api-error"
import { ACCOUNT_MODULE } from "#modules/account/index"
import { readSettings } from "#modules/site-settings/read-settings"
import { recordAudit } from "#domains/operations/audit/actions/record"

const METHOD = "totp"

/** The identity that signs in. */
interface Owner {
  accountId: number
  /** The engine's id of how they sign in. */
  authIdentityId: string
}

/** A code and how it was made: by an authenticator app, or in advance. */
export interface Code {
  method: "totp" | "recovery_code"
  code: string
}

async function factorsOf(container: MedusaContainer, authIdentityId: string) {
  const factors = await container.resolve(Modules.AUTH).listAuthMfa({
    auth_identity_id: authIdentityId,
    provider: METHOD,
    status: ["pending", "enabled"],
  })
  return {
    enabled: factors.find(({ status }) => status === "enabled"),
    pending: factors.find(({ status }) => status === "pending"),
  }
}

/**
 * Starts setting up a second factor; an earlier, unconfirmed setup ends.
 *
 * @param label what the authenticator app shows beside the shop's name
 * @throws ApiError `conflict` if there is one already
 */
export async function startSecondFactor(
  container: MedusaContainer,
  authIdentityId: string,
  label: string,
): Promise<SecondFactorStart> {
  const { enabled, pending } = await factorsOf(container, authIdentityId)
  if (enabled) throwError("conflict", "Two-factor authentication is already on. Turn it off first.")
  const auth = container.resolve(Modules.AUTH)
  if (pending) await auth.disableAuthMfa({ id: pending.id })
  const { siteName } = await readSettings(container)
  const {
    mfa,
    secret,
    otpauth_url: uri,
  } = await auth.startAuthMfa({
    auth_identity_id: authIdentityId,
    provider: METHOD,
    issuer: siteName,
    label,
  })
  return { id: mfa.id, secret: String(secret), uri: String(uri) }
}

/**
 * Turns on a second factor with its first code, then ends the account's other sessions. After a crash in between,
 * they stay until a sign-out everywhere.
 *
 * @returns the recovery codes
 * @throws MedusaError for a wrong code
 */
export async function confirmSecondFactor(
  container: MedusaContainer,
  { accountId, authIdentityId, sessionId }: Owner & { sessionId: string },
  { id, code }: { id: string; code: string },
): Promise<string[]> {
  const { pending } = await factorsOf(container, authIdentityId)
  if (pending?.id !== id) throwError("not_found", "This setup has expired. Please start again.")
  const auth = container.resolve(Modules.AUTH)
  await auth.verifyAuthMfa({ id, auth_identity_id: authIdentityId, code })
  await inTransaction(container, async (transaction) => {
    await transaction
      .resolve(ACCOUNT_MODULE)
      .deleteSessions({ account_id: accountId, id: { $ne: sessionId } })
    await recordAudit(transaction, secondFactorChange({ accountId }, true))
  })
  return (await auth.generateAuthMfaRecoveryCodes({ auth_identity_id: authIdentityId })).codes
}

/** The entry of the audit log for a second factor that its owner turns on or off. */
export const secondFactorChange = (owner: { accountId: number } | { userId: string }, isOn: boolean) => ({
  actor: owner,
  action: isOn ? "second_factor_on" : "second_factor_off",
  subject: "user" as const,
  subjectId: "accountId" in owner ? owner.accountId : null,
  before: { secondFactor: !isOn },
  after: { secondFactor: isOn },
})

async function enabledFactor(container: MedusaContainer, authIdentityId: string) {
  const { enabled } = await factorsOf(container, authIdentityId)
  return (
    enabled ?? throwError("not_found", "Two-factor authentication is already off. Please reload the page.")
  )
}

/**
 * Makes new recovery codes by a code; the former ones no longer work.
 *
 * @throws ApiError `not_found` without a second factor; MedusaError for a wrong code
 */
export async function renewRecoveryCodes(
  container: MedusaContainer,
  authIdentityId: string,
  code: Code,
): Promise<string[]> {
  await enabledFactor(container, authIdentityId)
  const auth = container.resolve(Modules.AUTH)
  const identity = { auth_identity_id: authIdentityId }
  const { id } = await auth.createAuthMfaChallenge(identity)
  await auth.verifyAuthMfaChallenge({ id, ...identity, ...code })
  return (await auth.generateAuthMfaRecoveryCodes(identity)).codes
}

/**
 * Turns a second factor off by a code.
 *
 * @throws ApiError `not_found` without a second factor; MedusaError for a wrong code
 */
export async function removeSecondFactor(
  container: MedusaContainer,
  { accountId, authIdentityId }: Owner,
  code: Code,
): Promise<void> {
  const { id } = await enabledFactor(container, authIdentityId)
  await container.resolve(Modules.AUTH).disableAuthMfa({ id, ...code })
  await recordAudit(container, secondFactorChange({ accountId }, false))
}
