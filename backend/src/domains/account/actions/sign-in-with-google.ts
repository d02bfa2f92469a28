import type { AuthenticationInput, AuthIdentityDTO, MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { throwError } from "#errors/api-error"
import { ACCOUNT_MODULE } from "#modules/account/index"
import { triggerEmailSending } from "#domains/email/actions/queue-email"
import { readSettings } from "#modules/site-settings/read-settings"
import { claimAccountWorkflow } from "../workflows/claim-account"
import { findAccountOfEmail } from "#domains/people/identity/queries/find-account-of-email"
import { GOOGLE_PROVIDER } from "../rules/google-provider"
import { readGoogleProfile, type ExternalProfile } from "../rules/google-profile"
import { linkExternalIdentityWorkflow } from "../workflows/link-external-identity"
import { registerExternalAccount } from "../workflows/register-external-account"

const SECOND_FACTOR =
  "This account uses two-factor authentication, which doesn't work with Google sign-in. Please sign in with your password."

const UNVERIFIED =
  "An account with this email address already exists, and Google hasn't verified that the address is yours. Please sign in with your password."

/**
 * The URL at which the customer signs in with Google, and the state that Google will send back.
 *
 * @throws ApiError `unavailable` when Google can't be reached
 */
export async function beginGoogleSignIn(
  container: MedusaContainer,
  input: AuthenticationInput,
): Promise<{ location: string; state: string }> {
  const auth = container.resolve(Modules.AUTH)
  const { location, error } = await auth.authenticate(GOOGLE_PROVIDER, input)
  const state = location ? new URL(location).searchParams.get("state") : null
  return location && state ? { location, state } : throwError("unavailable", error)
}

/** Deletes an identity that the provider just created and that no account will use. */
async function forget(container: MedusaContainer, { id }: AuthIdentityDTO): Promise<void> {
  await container.resolve(Modules.AUTH).deleteAuthIdentities([id])
}

async function assertNoSecondFactor(container: MedusaContainer, authIdentityId: string): Promise<void> {
  const auth = container.resolve(Modules.AUTH)
  const { mfaChallenge } = await auth.validateAuthIdentity(authIdentityId, GOOGLE_PROVIDER)
  if (mfaChallenge) throwError("forbidden", SECOND_FACTOR)
}

/** A verified address proves the ownership of its account, even if Google was linked long ago. */
async function claim(
  container: MedusaContainer,
  input: { accountId: number; authIdentityId: string; profile: ExternalProfile },
): Promise<number> {
  const { accountId, authIdentityId, profile } = input
  if (!profile.isVerified) return accountId
  const keep = { provider: GOOGLE_PROVIDER, entityId: profile.subject }
  const { result } = await claimAccountWorkflow(container).run({
    input: { accountId, authIdentityId, email: profile.email, keep },
  })
  if (result.isTakenOver) triggerEmailSending(container)
  return accountId
}

/** Finds or creates the account for an identity new to the shop. */
async function settleNewIdentity(container: MedusaContainer, identity: AuthIdentityDTO): Promise<number> {
  const profile = readGoogleProfile(identity)
  const existing = await findAccountOfEmail(container, profile.email)
  if (existing) {
    if (!profile.isVerified) throwError("account_exists", UNVERIFIED)
    await assertNoSecondFactor(container, existing.authIdentityId)
    const { accountId, authIdentityId } = existing
    await linkExternalIdentityWorkflow(container).run({
      input: { authIdentityId, identityId: identity.id, profile },
    })
    return claim(container, { accountId, authIdentityId, profile })
  }
  const { allowRegistration, requireEmailVerification } = await readSettings(container)
  if (!allowRegistration) throwError("registration_closed")
  const mustConfirmEmail = requireEmailVerification && !profile.isVerified
  const input = { authIdentityId: identity.id, profile, mustConfirmEmail }
  return registerExternalAccount(container, input)
}

/**
 * Completes a sign-in with Google. A linked identity signs in to its account. An account with the same email address
 * is linked if Google has verified the address. Everyone else gets a new account. The first person to prove an
 * account's address becomes its only owner, see `claimAccountWorkflow`.
 *
 * @param input the callback request from Google
 * @returns the facade's user id
 * @throws ApiError `unauthenticated` for an invalid callback or when consent was denied, `account_exists`,
 *   `registration_closed`, or `forbidden` for an account with a second factor
 */
export async function signInWithGoogle(
  container: MedusaContainer,
  input: AuthenticationInput,
): Promise<{ accountId: number }> {
  const auth = container.resolve(Modules.AUTH)
  const {
    success,
    authIdentity: identity,
    mfaChallenge,
    error,
  } = await auth.validateCallback(GOOGLE_PROVIDER, input)
  if (!success || !identity) return throwError("unauthenticated", error)
  if (mfaChallenge) throwError("forbidden", SECOND_FACTOR)
  const [known] = await container
    .resolve(ACCOUNT_MODULE)
    .listAccounts({ auth_identity_id: identity.id }, { select: ["id"], take: 1 })
  if (known) {
    const profile = readGoogleProfile(identity)
    return {
      accountId: await claim(container, { accountId: known.id, authIdentityId: identity.id, profile }),
    }
  }
  try {
    return { accountId: await settleNewIdentity(container, identity) }
  } catch (error) {
    await forget(container, identity)
    throw error
  }
}
