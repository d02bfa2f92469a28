import { ButtonLink } from "~/components/button-link"
import { paths } from "~/config/paths"
import { useUser } from "~/lib/session/get-user"
import { usePendingCartItem } from "../../lib/use-pending-cart-item"
import { PendingNotice } from "./pending-notice"

/** In the cart of somebody who is no member yet: the item that is kept for them, and the way on. */
export function PendingCart() {
  const item = usePendingCartItem()
  const user = useUser()
  if (!item || user?.isMember) return null
  return (
    <div className="mb-8 grid gap-4">
      <PendingNotice />
      <ButtonLink to={user ? paths.membershipCheckout() : paths.register()} size="lg">
        {user ? "Become a member" : "Create an account"}
      </ButtonLink>
    </div>
  )
}
