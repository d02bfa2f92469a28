import { useSearchParams } from "react-router"
import { useUser } from "~/lib/session/get-user"
import { awaitsMembershipOffer, externalOutcome } from "../lib/external-sign-in"
import { MembershipOffer } from "./membership-offer"

/** What comes after an external sign-in: the membership's offer, or that it did not work. */
export function ExternalSignIn() {
  const [query] = useSearchParams()
  const user = useUser()
  if (user && awaitsMembershipOffer(user, query)) return <MembershipOffer />
  if (externalOutcome(query) === undefined || user) return null
  return (
    <p role="alert" className="mb-6 rounded-md bg-danger-soft px-4 py-3 text-sm text-danger">
      Google sign-in did not work. Please try again, or use your username and password.
    </p>
  )
}
