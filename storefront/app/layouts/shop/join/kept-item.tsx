import { PendingItem } from "~/features/cart/components/pending/pending-item"
import { pendingStep } from "~/features/cart/lib/pending-step"
import { usePendingCartItem } from "~/features/cart/lib/use-pending-cart-item"
import { useUser } from "~/lib/session/get-user"

/** The item that was pressed for; empty once it is in the cart. */
export function KeptItem() {
  const user = useUser()
  const item = usePendingCartItem()
  return item && <PendingItem item={item}>{pendingStep(item, user)}</PendingItem>
}
