import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { readSignInState } from "#http/external-sign-in-cookie"
import { endExternalSignIn } from "#http/external-sign-in-end"
import { environment } from "#lib/environment"
import { providerInput } from "#http/google"
import { limitRequests } from "#http/request-limit"
import { signIn } from "#http/session"
import { signInWithGoogle } from "#domains/account/actions/sign-in-with-google"

/** The URL that Google redirects back to. Redirects to /auth, signed in or with the reason for the failure. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { isOwn, target } = readSignInState(req, res)
  if (!environment.hasGoogle || !isOwn) return endExternalSignIn(res, { outcome: "error", target })
  try {
    await limitRequests("google", req)
    const { accountId } = await signInWithGoogle(req.scope, providerInput(req))
    await signIn(req, res, accountId)
    endExternalSignIn(res, { outcome: "success", target })
  } catch (error) {
    endExternalSignIn(res, { outcome: "error", target, error, scope: req.scope })
  }
}
