import type { AuthenticationInput, AuthIdentityDTO, MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { throwError } from "../../../errors/api-error"
import { ACCOUNT_MODULE } from "../../../modules/account"
import { triggerEmailSending } from "../../email/actions/send-emails-soon"
import { readSettings } from "../../../modules/site-settings/read-settings"
import { claimAccountWorkflow } from "../workflows/claim-account"
import { findAccountOfEmail } from "../../identity/queries/find-account-of-email"
import { GOOGLE_PROVIDER } from "../rules/google-provider"
import { readGoogleProfile, type ExternalProfile } from "../rules/google-profile"
import { linkExternalIdentityWorkflow } from "../workflows/link-external-identity"
import { registerExternalAccount } from "../workflows/register-external-account"

const SECOND_FACTOR =
  "This account is protected by a second factor, which the shop's sign-in can't ask for. Please use the admin."

const UNVERIFIED =
  "An account with this e-mail address exists, and Google has not verified that the address is yours. Please sign in with your password."

/**
 * Where the browser has to go to sign in with Google, and the state that will come back.
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

/** An identity that the provider made just now, and that nobody will have, is forgotten again. */
async function forget(container: MedusaContainer, { id }: AuthIdentityDTO): Promise<void> {
  await container.resolve(Modules.AUTH).deleteAuthIdentities([id])
}

async function assertNoSecondFactor(container: MedusaContainer, authIdentityId: string): Promise<void> {
  const auth = container.resolve(Modules.AUTH)
  const { mfaChallenge } = await auth.validateAuthIdentity(authIdentityId, GOOGLE_PROVIDER)
  if (mfaChallenge) throwError("forbidden", SECOND_FACTOR)
}

/** A verified address proves whose an account is that was made with it, also one that was linked long ago. */
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

/** Finds or makes the account of an identity that the shop has not seen before. */
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
 * Ends a sign-in with Google. Who signed in so before is signed in again; an account of the same e-mail
 * address is linked if Google calls the address verified; anybody else becomes a new account. Who is the first to
 * prove an account's address has it alone from then on.
 *
 * @param input the address that Google led back to
 * @returns the facade's user id
 * @throws ApiError `unauthenticated` for an answer that proves nothing or a consent that was not given,
 *   `account_exists`, `registration_closed`, or `forbidden` for an account with a second factor
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
  } catch (refusal) {
    await forget(container, identity)
    throw refusal
  }
}
