import { purchaseRefusal } from "@shop/contracts/rules"
import { useEffect } from "react"
import { useUser } from "~/lib/session/get-user"
import { readPendingCartItem } from "~/lib/pending-cart-item"
import { useAddPendingCartItem } from "../queries/add-pending-cart-item"

/** Adds the remembered item to the cart as soon as the buyer is signed in and allowed to buy it. */
export function PendingCartItemAdder() {
  const user = useUser()
  const { mutate } = useAddPendingCartItem()
  useEffect(() => {
    const item = user?.isMember ? readPendingCartItem() : null
    if (item && !purchaseRefusal(user, item.visibility)) mutate(item)
  }, [user, mutate])
  return null
}
