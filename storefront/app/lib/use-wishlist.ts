import { useQueryClient } from "@tanstack/react-query"
import { useEffect } from "react"
import { importOnceOnline } from "./import-on-demand"
import { codeIsMissing } from "./outdated-build"
import { useUser } from "./session/get-user"
import { browserStore } from "./storage"
import { WISHES_KEY } from "./wishes-key"

/**
 * Lets heart buttons (`data-wish`, with the product's id) toggle products on the wish list. The code is loaded on the
 * first press, or at once if there may be a wish list whose hearts have to be filled in.
 */
export function useWishlist(): void {
  const client = useQueryClient()
  const userId = useUser()?.id
  useEffect(() => {
    const load = () => importOnceOnline(() => import("./wishlist/keep-wishlist"))
    const press = ({ target }: Event) => {
      const heart = (target as Element).closest<HTMLElement>("[data-wish]")
      if (heart)
        load().then(
          ({ toggleWish }) => toggleWish(client, Number(heart.dataset.wish)),
          () => codeIsMissing(),
        )
    }
    document.addEventListener("click", press)
    if (userId || browserStore.get(WISHES_KEY) || document.querySelector("[data-wish][aria-pressed=true]")) {
      // Not worth an error message: hearts merely stay empty.
      load()
        .then(({ loadWishlist }) => loadWishlist(client))
        .catch(() => undefined)
    }
    return () => document.removeEventListener("click", press)
  }, [client, userId])
}
