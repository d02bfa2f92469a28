import { useQueryClient } from "@tanstack/react-query"
import { useEffect } from "react"
import { importOnceOnline } from "./import-on-demand"
import { useUser } from "./session/get-user"
import { browserStore } from "./storage"
import { WISHES_KEY } from "./wishes-key"

/**
 * Lets hearts (`data-wish`, with the product's id) keep products for later. The code for it comes with the first press,
 * or where there may be something on a wish list; it fills the hearts in.
 */
export function useWishlist(): void {
  const client = useQueryClient()
  const userId = useUser()?.id
  useEffect(() => {
    const load = () => importOnceOnline(() => import("./wishlist/keep-wishlist"))
    const press = ({ target }: Event) => {
      const heart = (target as Element).closest<HTMLElement>("[data-wish]")
      if (heart) void load().then(({ toggleWish }) => toggleWish(client, Number(heart.dataset.wish)))
    }
    document.addEventListener("click", press)
    if (userId || browserStore.get(WISHES_KEY) || document.querySelector("[data-wish][aria-pressed=true]")) {
      // Without a network no heart is filled in, which nobody misses.
      load()
        .then(({ loadWishlist }) => loadWishlist(client))
        .catch(() => undefined)
    }
    return () => document.removeEventListener("click", press)
  }, [client, userId])
}
