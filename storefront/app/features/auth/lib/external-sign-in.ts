import type { User } from "@shop/contracts"
import { EXTERNAL_SIGN_IN_REASONS, type ExternalSignInReason } from "@shop/contracts/constants"

/** Outcome of an external sign-in (see /auth/google); undefined if there was none. */
export function externalOutcome(query: URLSearchParams): "success" | "error" | undefined {
  const outcome = query.get("oauth")
  return outcome === "success" || outcome === "error" ? outcome : undefined
}

/** Whether a signed-in user stays on /auth, because they are to be offered the membership. */
export function awaitsMembershipOffer(user: Pick<User, "isMember">, query: URLSearchParams): boolean {
  return externalOutcome(query) === "success" && !user.isMember
}

const REFUSALS: Record<ExternalSignInReason, string> = {
  account_exists:
    "An account with this email address exists, but Google hasn't verified that the address is yours. Please sign in with your password.",
  forbidden:
    "Your account uses two-factor authentication, which doesn't work with Google sign-in. Please sign in with your password.",
  rate_limited: "Too many attempts. Please wait a few minutes and try again.",
  registration_closed:
    "Registration is currently closed, so we couldn't create an account. If you already have one, sign in with your password.",
}

const UNKNOWN = "Google sign-in didn't work. Please try again, or use your username and password."

/** Why an external sign-in ended with an error, and what to do next. */
export function externalRefusal(query: URLSearchParams): string {
  const reason = EXTERNAL_SIGN_IN_REASONS.find((known) => known === query.get("reason"))
  return reason ? REFUSALS[reason] : UNKNOWN
}
