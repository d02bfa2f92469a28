import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { writeSignInState } from "#http/external-sign-in-cookie"
import { endExternalSignIn } from "#http/external-sign-in-end"
import { environment } from "#lib/environment"
import { providerInput } from "#http/google"
import { limitRequests } from "#http/request-limit"
import { beginGoogleSignIn } from "#domains/account/actions/sign-in-with-google"

/** Redirects to Google, which redirects to the callback. `redirect` is the path to open afterwards. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  if (!environment.hasGoogle) return endExternalSignIn(res, { outcome: "error" })
  try {
    await limitRequests("google", req)
    const { location, state } = await beginGoogleSignIn(req.scope, providerInput(req))
    writeSignInState(req, res, state)
    res.setHeader("Cache-Control", "no-store")
    res.redirect(302, location)
  } catch (error) {
    endExternalSignIn(res, { outcome: "error", error, scope: req.scope })
  }
}
