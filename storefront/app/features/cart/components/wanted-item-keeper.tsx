import { useEffect } from "react"
import { useUser } from "~/lib/session/get-user"
import { wantedItem } from "~/lib/wanted-item"
import { cartGate } from "../lib/cart-gate"
import { useAddWantedItem } from "../queries/add-wanted-item"

/** Puts what somebody wanted before signing in and joining into the cart, as soon as they may buy it. */
export function WantedItemKeeper() {
  const user = useUser()
  const { mutate } = useAddWantedItem()
  useEffect(() => {
    const item = user?.isMember ? wantedItem() : null
    if (item && cartGate(user, item) === "open") mutate(item)
  }, [user, mutate])
  return null
}
