import type { MedusaRequest } from "@medusajs/framework/http"
import { FRESH_SIGN_IN_MINUTES } from "@shop/contracts"
import { verifyCredentials } from "#domains/account/actions/verify-credentials"
import { hasPassword } from "#domains/people/identity/queries/has-password"
import { ApiError, throwError } from "#errors/api-error"
import { ACCOUNT_MODULE } from "#modules/account/index"
import { limited } from "./sign-in-limit"
import type { Viewer } from "./viewer"

const MINUTE_MS = 60_000
const WRONG = "Wrong password. Please try again."
const MISSING = {
  password: "Please enter your password",
  currentPassword: "Please enter your current password to change your email or password",
}

async function hasJustSignedIn(req: MedusaRequest, viewer: Viewer): Promise<boolean> {
  const [session] = await req.scope
    .resolve(ACCOUNT_MODULE)
    .listSessions({ id: viewer.sessionId }, { take: 1 })
  const age = Date.now() - new Date(session?.created_at ?? 0).getTime()
  return age <= FRESH_SIGN_IN_MINUTES * MINUTE_MS
}

interface GivenPassword {
  /** The field of the request that the password comes in. */
  field: "password" | "currentPassword"
  password: string | null | undefined
}

/** Reports a wrong password as an error of its field, so that the person stays signed in. */
async function requirePassword(
  req: MedusaRequest,
  viewer: Viewer,
  { field, password }: GivenPassword,
): Promise<void> {
  const { username } = viewer.profile
  if (!password) return throwError("validation", undefined, { [field]: MISSING[field] })
  await limited("login", req, username, async () => {
    const { accountId } = await verifyCredentials(req.scope, username, password).catch((error: unknown) => {
      const isWrong = error instanceof ApiError && error.code === "invalid_credentials"
      throw isWrong ? new ApiError("validation", WRONG, { [field]: WRONG }) : error
    })
    if (accountId !== viewer.accountId) throwError("validation", WRONG, { [field]: WRONG })
  })
}

/**
 * Verifies that the person using a signed-in browser is the account's owner: by their password, within the sign-in
 * limits, or, if the account has no password, by a sign-in within the last ten minutes.
 *
 * @throws ApiError `validation`, `sign_in_again`, `rate_limited`
 */
export async function confirmPerson(
  req: MedusaRequest,
  viewer: Viewer,
  password: string | null,
): Promise<void> {
  if (await hasPassword(req.scope, viewer.authIdentityId)) {
    return requirePassword(req, viewer, { field: "password", password })
  }
  if (!(await hasJustSignedIn(req, viewer))) throwError("sign_in_again")
}

/**
 * Verifies that an account's owner, and not someone in a borrowed browser, changes its sign-in: by a sign-in within
 * the last ten minutes, or by the current password, within the sign-in limits.
 *
 * @throws ApiError `validation` with the field `currentPassword`, `sign_in_again` for an account without a password,
 *   `rate_limited`
 */
export async function confirmOwner(
  req: MedusaRequest,
  viewer: Viewer,
  currentPassword: string | undefined,
): Promise<void> {
  if (await hasJustSignedIn(req, viewer)) return
  if (await hasPassword(req.scope, viewer.authIdentityId)) {
    return requirePassword(req, viewer, { field: "currentPassword", password: currentPassword })
  }
  throwError(
    "sign_in_again",
    "For security, please sign out, sign in again, and make this change within ten minutes.",
  )
}
