import { useQueryClient } from "@tanstack/react-query"
import { useEffect } from "react"
import { useUser } from "./session/get-user"
import { browserStore } from "./storage"
import { setWished, WISHES_KEY } from "./wished"

/** Finds out what is on the wish list, with code that only comes where there may be something on one. */
export function useWishlist(): void {
  const client = useQueryClient()
  const userId = useUser()?.id
  useEffect(() => {
    setWished(null)
    if (userId === undefined && !browserStore.get(WISHES_KEY)) return
    // Without a network there are no hearts filled in, which nobody misses.
    void import("~/features/wishlist/lib/keep-wishlist")
      .then(({ loadWishlist }) => loadWishlist(client))
      .catch(() => undefined)
  }, [client, userId])
}
