import type { User } from "@shop/contracts"

/** What the external sign-in came back with; see /auth/google. */
export function externalOutcome(query: URLSearchParams): "success" | "error" | undefined {
  const outcome = query.get("oauth")
  return outcome === "success" || outcome === "error" ? outcome : undefined
}

/** Whether a signed-in user stays on /auth, because the membership is still to be offered. */
export function awaitsMembershipOffer(user: Pick<User, "isMember">, query: URLSearchParams): boolean {
  return externalOutcome(query) === "success" && !user.isMember
}
