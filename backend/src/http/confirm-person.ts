import type { MedusaRequest } from "@medusajs/framework/http"
import { FRESH_SIGN_IN_MINUTES } from "@shop/contracts"
import { verifyCredentials } from "../domains/account/actions/verify-credentials"
import { hasPassword } from "../domains/privacy/queries/find-person"
import { ApiError, throwError } from "../errors/api-error"
import { ACCOUNT_MODULE } from "../modules/account"
import { limited } from "./sign-in-limit"
import type { Viewer } from "./viewer"

const MINUTE_MS = 60_000
const WRONG = "This is not your password. Please try again."

/** Reports a wrong password as an error of its field, so that the person stays signed in. */
async function requirePassword(req: MedusaRequest, viewer: Viewer, password: string | null): Promise<void> {
  const { username } = viewer.profile
  if (!password) return throwError("validation", undefined, { password: "Please type your password" })
  await limited("login", req, username, async () => {
    const { accountId } = await verifyCredentials(req.scope, username, password).catch((error: unknown) => {
      const isWrong = error instanceof ApiError && error.code === "invalid_credentials"
      throw isWrong ? new ApiError("validation", WRONG, { password: WRONG }) : error
    })
    if (accountId !== viewer.accountId) throwError("validation", WRONG, { password: WRONG })
  })
}

/**
 * Verifies that the person using a signed-in browser is the account's owner: by their password, within the sign-in
 * limits, or, if the account has no password, by a sign-in within the last ten minutes.
 *
 * @throws ApiError `validation`, `sign_in_again`, `rate_limited`; `forbidden` for an account with a second factor
 */
export async function confirmPerson(
  req: MedusaRequest,
  viewer: Viewer,
  password: string | null,
): Promise<void> {
  if (await hasPassword(req.scope, viewer.authIdentityId)) return requirePassword(req, viewer, password)
  const [session] = await req.scope
    .resolve(ACCOUNT_MODULE)
    .listSessions({ id: viewer.sessionId }, { take: 1 })
  const age = Date.now() - new Date(session?.created_at ?? 0).getTime()
  if (age > FRESH_SIGN_IN_MINUTES * MINUTE_MS) throwError("sign_in_again")
}
