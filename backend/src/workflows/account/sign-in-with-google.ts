import type {
  AuthenticationInput,
  AuthIdentityDTO,
  IAuthModuleService,
  MedusaContainer,
} from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { refuse } from "../../facade/refuse"
import { ACCOUNT_MODULE } from "../../modules/account"
import type AccountModuleService from "../../modules/account/service"
import { readSettings } from "../settings/read-settings"
import { findAccountOfEmail } from "./find-account-of-email"
import { GOOGLE_PROVIDER } from "./google-provider"
import { readGoogleProfile } from "./google-profile"
import { linkExternalIdentityWorkflow } from "./link-external-identity"
import { registerExternalAccount } from "./register-external-account"

const SECOND_FACTOR =
  "This account is protected by a second factor, which the shop's sign-in can't ask for. Please use the admin."

const UNVERIFIED =
  "An account with this e-mail address exists, and Google has not verified that the address is yours. Please sign in with your password."

/**
 * Where the browser has to go to sign in with Google, and the state that will come back.
 *
 * @throws Refusal `unavailable` when Google can't be reached
 */
export async function beginGoogleSignIn(
  container: MedusaContainer,
  input: AuthenticationInput,
): Promise<{ location: string; state: string }> {
  const auth = container.resolve<IAuthModuleService>(Modules.AUTH)
  const { location } = await auth.authenticate(GOOGLE_PROVIDER, input)
  const state = location ? new URL(location).searchParams.get("state") : null
  return location && state ? { location, state } : refuse("unavailable")
}

/** An identity that the provider made just now, and that nobody will have, is forgotten again. */
async function forget(container: MedusaContainer, { id }: AuthIdentityDTO): Promise<void> {
  await container.resolve<IAuthModuleService>(Modules.AUTH).deleteAuthIdentities([id])
}

async function assertNoSecondFactor(container: MedusaContainer, authIdentityId: string): Promise<void> {
  const auth = container.resolve<IAuthModuleService>(Modules.AUTH)
  const { mfaChallenge } = await auth.validateAuthIdentity(authIdentityId, GOOGLE_PROVIDER)
  if (mfaChallenge) refuse("forbidden", SECOND_FACTOR)
}

/** Finds or makes the account of an identity that the shop has not seen before. */
async function settleNewIdentity(container: MedusaContainer, identity: AuthIdentityDTO): Promise<number> {
  const profile = readGoogleProfile(identity)
  const existing = await findAccountOfEmail(container, profile.email)
  if (existing) {
    if (!profile.isVerified) refuse("account_exists", UNVERIFIED)
    await assertNoSecondFactor(container, existing.authIdentityId)
    const { accountId, authIdentityId } = existing
    await linkExternalIdentityWorkflow(container).run({
      input: { accountId, authIdentityId, identityId: identity.id, profile },
    })
    return accountId
  }
  const { allowRegistration, requireEmailVerification } = await readSettings(container)
  if (!allowRegistration) refuse("registration_closed")
  const mustConfirmEmail = requireEmailVerification && !profile.isVerified
  return registerExternalAccount(container, { authIdentityId: identity.id, profile, mustConfirmEmail })
}

/**
 * Ends a sign-in with Google. Who signed in so before is signed in again; an account of the same e-mail
 * address is linked if Google calls the address verified; anybody else becomes a new account.
 *
 * @param input the address that Google led back to
 * @returns the facade's user id
 * @throws Refusal `unauthenticated` for an answer that proves nothing or a consent that was not given,
 *   `account_exists`, `registration_closed`, or `forbidden` for an account with a second factor
 */
export async function signInWithGoogle(
  container: MedusaContainer,
  input: AuthenticationInput,
): Promise<{ accountId: number }> {
  const auth = container.resolve<IAuthModuleService>(Modules.AUTH)
  const {
    success,
    authIdentity: identity,
    mfaChallenge,
    error,
  } = await auth.validateCallback(GOOGLE_PROVIDER, input)
  if (!success || !identity) return refuse("unauthenticated", error)
  if (mfaChallenge) refuse("forbidden", SECOND_FACTOR)
  const [known] = await container
    .resolve<AccountModuleService>(ACCOUNT_MODULE)
    .listAccounts({ auth_identity_id: identity.id }, { select: ["id"], take: 1 })
  if (known) return { accountId: known.id }
  try {
    return { accountId: await settleNewIdentity(container, identity) }
  } catch (refusal) {
    await forget(container, identity)
    throw refusal
  }
}
