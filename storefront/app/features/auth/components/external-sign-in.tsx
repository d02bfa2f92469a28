import type { ReactNode } from "react"
import { useSearchParams } from "react-router"
import { paths } from "~/config/paths"
import { redirectTarget } from "~/lib/session/redirect-target"
import { useUser } from "~/lib/session/get-user"
import { awaitsMembershipOffer, externalOutcome, externalRefusal } from "../lib/external-sign-in"
import { MembershipOffer } from "./membership-offer"

/**
 * Shown after an external sign-in: the membership offer, or why the sign-in failed.
 *
 * @param notice what waits for the visitor to sign in and join
 */
export function ExternalSignIn({ notice }: { notice?: ReactNode }) {
  const [query] = useSearchParams()
  const user = useUser()
  if (user && awaitsMembershipOffer(user, query))
    return <MembershipOffer target={redirectTarget(query) ?? paths.home()} notice={notice} />
  if (externalOutcome(query) === undefined || user) return null
  return (
    <p role="alert" className="mb-6 rounded-md bg-danger-soft px-4 py-3 text-sm text-danger">
      {externalRefusal(query)}
    </p>
  )
}
