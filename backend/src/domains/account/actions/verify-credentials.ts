import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { throwError } from "../../../errors/api-error"
import { ACCOUNT_MODULE } from "../../../modules/account"
import { normalizeEmail, usernameKey } from "../../../modules/account/names"
import { simulatePasswordCheck } from "../../../engine/passwords"
import { PASSWORD_PROVIDER } from "../rules/password-provider"

const NOBODY = ""

// An administrator's second factor must not be bypassed through the shop.
const SECOND_FACTOR =
  "This account is protected by a second factor, which the shop's sign-in can't ask for. Please use the admin."

interface ProvenPassword {
  /** The facade's user id. */
  accountId: number
  /** When the account was signed out everywhere, read before the password was checked. */
  signedOutAt: Date | null
}

interface Candidate {
  /** The name of the identity at the engine's provider. */
  entityId: string
  authIdentityId: string
}

/** The identity for a name. An e-mail address wins over a username that reads the same. */
async function findCandidate(container: MedusaContainer, name: string): Promise<Candidate | null> {
  const accounts = container.resolve(ACCOUNT_MODULE)
  const auth = container.resolve(Modules.AUTH)
  const [named] = await accounts.listAccounts(
    { username_key: usernameKey(name) },
    { select: ["auth_identity_id"], take: 1 },
  )
  const provider = PASSWORD_PROVIDER
  // The engine stores addresses as they were typed, the shop in lower case.
  const found = await Promise.all([
    auth.listProviderIdentities({ provider, entity_id: normalizeEmail(name) }),
    auth.listProviderIdentities({ provider, entity_id: name }),
    auth.listProviderIdentities({ provider, auth_identity_id: named?.auth_identity_id ?? NOBODY }),
  ]).then((answers) => answers.flat()[0])
  if (!found?.auth_identity_id) return null
  return { entityId: found.entity_id, authIdentityId: found.auth_identity_id }
}

/**
 * Checks a username or e-mail address with its password. Not a workflow, since a workflow's input may be stored, and
 * a password must not be. An unknown name runs the same queries and one password check, so timing does not reveal it.
 *
 * @throws ApiError `forbidden` for an account with a second factor; `invalid_credentials`, the same for an unknown
 *   name and a wrong password
 */
export async function verifyCredentials(
  container: MedusaContainer,
  name: string,
  password: string,
): Promise<ProvenPassword> {
  const candidate = await findCandidate(container, name)
  // Read before the password is checked, so that starting the session can detect a sign-out in the meantime.
  const [account] = await container
    .resolve(ACCOUNT_MODULE)
    .listAccounts(
      { auth_identity_id: candidate?.authIdentityId ?? NOBODY },
      { select: ["id", "signed_out_at"], take: 1 },
    )
  const answer = await container.resolve(Modules.AUTH).authenticate(PASSWORD_PROVIDER, {
    body: { email: candidate?.entityId ?? name, password },
  })
  if (!candidate) {
    await simulatePasswordCheck(password)
    return throwError("invalid_credentials")
  }
  if (!answer.success || answer.authIdentity?.id !== candidate.authIdentityId)
    throwError("invalid_credentials")
  if (answer.mfaChallenge) throwError("forbidden", SECOND_FACTOR)
  return account
    ? { accountId: account.id, signedOutAt: account.signed_out_at }
    : throwError("invalid_credentials")
}
