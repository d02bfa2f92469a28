import type { ReactNode } from "react"
import { useSearchParams } from "react-router"
import { useUser } from "~/lib/session/get-user"
import { PendingActivation } from "./pending-activation"
import { Welcome } from "./welcome"

/**
 * Welcomes a new member. After a provider's redirect, activates the membership first.
 *
 * @param cart what is in the cart from before joining; null if it is empty
 */
export function MembershipSuccess({ cart }: { cart: ReactNode }) {
  const user = useUser()
  const [query] = useSearchParams()
  const paymentIntentId = query.get("payment_intent")
  if (user && !user.isMember && paymentIntentId) {
    return (
      <PendingActivation
        paymentIntentId={paymentIntentId}
        failed={query.get("redirect_status") === "failed"}
      />
    )
  }
  return <Welcome name={user?.fullName ?? user?.username} cart={cart} />
}
