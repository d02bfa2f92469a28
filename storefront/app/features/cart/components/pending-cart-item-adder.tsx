import { purchaseRefusal } from "@shop/contracts/rules"
import { useEffect } from "react"
import { useUser } from "~/lib/session/get-user"
import { readPendingCartItem } from "~/lib/pending-cart-item"
import { useAddPendingCartItem } from "../queries/add-pending-cart-item"

/** Puts what somebody wanted before signing in and joining into the cart, as soon as they may buy it. */
export function PendingCartItemAdder() {
  const user = useUser()
  const { mutate } = useAddPendingCartItem()
  useEffect(() => {
    const item = user?.isMember ? readPendingCartItem() : null
    if (item && !purchaseRefusal(user, item.visibility)) mutate(item)
  }, [user, mutate])
  return null
}
