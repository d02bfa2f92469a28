import { useSearchParams } from "react-router"
import { useUser } from "~/lib/session/get-user"
import { PendingActivation } from "./pending-activation"
import { Welcome } from "./welcome"

/**
 * Welcome to a member; and after a provider's redirect, the activation that makes one.
 *
 * @param hasFilledCart whether what was wanted before joining waits in the cart
 */
export function MembershipSuccess({ hasFilledCart }: { hasFilledCart: boolean }) {
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
  return <Welcome name={user?.fullName ?? user?.username} hasFilledCart={hasFilledCart} />
}
