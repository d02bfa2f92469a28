import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { throwError } from "#errors/api-error"
import { ACCOUNT_MODULE } from "#modules/account/index"
import { normalizeEmail, usernameKey } from "#modules/account/names"
import { inLine } from "#engine/password-line"
import { simulatePasswordCheck } from "#engine/passwords"
import { PASSWORD_PROVIDER } from "#domains/people/identity/rules/password-provider"

const NOBODY = ""

/** The engine's question for a code, which completes the sign-in. */
export interface SecondFactorChallenge {
  id: string
  authIdentityId: string
}

interface ProvenPassword {
  /** The facade's user id. */
  accountId: number
  /** When the account was signed out everywhere, read before the password was checked. */
  signedOutAt: Date | null
  /** Set if the password alone is not enough to sign in. */
  challenge?: SecondFactorChallenge
}

interface Candidate extends Omit<ProvenPassword, "challenge"> {
  /** The name of the identity at the engine's provider. */
  entityId: string
  authIdentityId: string
}

/**
 * The account with a sign-in name, and its identity. An email address takes precedence over an identical username. An
 * identity without an account is ignored, so nobody can place one before an existing account.
 */
async function findCandidate(container: MedusaContainer, name: string): Promise<Candidate | undefined> {
  const accounts = container.resolve(ACCOUNT_MODULE)
  const auth = container.resolve(Modules.AUTH)
  const [named] = await accounts.listAccounts(
    { username_key: usernameKey(name) },
    { select: ["auth_identity_id"], take: 1 },
  )
  const provider = PASSWORD_PROVIDER
  // The engine stores addresses as they were typed, the shop in lower case.
  const identities = await Promise.all([
    auth.listProviderIdentities({ provider, entity_id: normalizeEmail(name) }),
    auth.listProviderIdentities({ provider, entity_id: name }),
    auth.listProviderIdentities({ provider, auth_identity_id: named?.auth_identity_id ?? NOBODY }),
  ]).then((answers) => answers.flat())
  // Read before the password is checked, so that starting the session can detect a sign-out in the meantime.
  const owners = await accounts.listAccounts(
    { auth_identity_id: [NOBODY, ...identities.flatMap(({ auth_identity_id }) => auth_identity_id ?? [])] },
    { select: ["id", "auth_identity_id", "signed_out_at"] },
  )
  return identities.flatMap(({ entity_id: entityId, auth_identity_id: authIdentityId }) => {
    const owner = owners.find((account) => account.auth_identity_id === authIdentityId)
    return owner && authIdentityId
      ? { entityId, authIdentityId, accountId: owner.id, signedOutAt: owner.signed_out_at }
      : []
  })[0]
}

/**
 * Checks a username or email address with its password. Not a workflow, since a workflow's input may be stored, and
 * a password must not be. An unknown name runs the same queries and one password check, so timing does not reveal it.
 *
 * @throws ApiError `invalid_credentials`, the same for an unknown name and a wrong password; `unavailable` in a crowd
 */
export function verifyCredentials(
  container: MedusaContainer,
  name: string,
  password: string,
): Promise<ProvenPassword> {
  return inLine(() => verify(container, name, password))
}

async function verify(container: MedusaContainer, name: string, password: string): Promise<ProvenPassword> {
  const candidate = await findCandidate(container, name)
  // Passwords were once stored as they were typed.
  const forms = [...new Set([password.normalize("NFC"), password])]
  const auth = container.resolve(Modules.AUTH)
  for (const form of forms) {
    const answer = await auth.authenticate(PASSWORD_PROVIDER, {
      body: { email: candidate?.entityId ?? name, password: form },
    })
    if (!candidate) await simulatePasswordCheck(form)
    else if (answer.success && answer.authIdentity?.id === candidate.authIdentityId) {
      const { accountId, signedOutAt, authIdentityId } = candidate
      const { mfaChallenge } = answer
      const challenge = mfaChallenge && { id: mfaChallenge.id, authIdentityId }
      return { accountId, signedOutAt, ...(challenge && { challenge }) }
    }
  }
  return throwError("invalid_credentials")
}
