import { useSyncExternalStore } from "react"

/** The products on the wish list of whoever sits here, the last added first; null until that is known. */
let wished: readonly number[] | null = null
const listeners = new Set<() => void>()

export const wishedProducts = () => wished

export function setWished(ids: readonly number[] | null): void {
  wished = ids
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const unknown = () => null

/** The same, for a component; null on the server. */
export const useWished = () => useSyncExternalStore(subscribe, wishedProducts, unknown)

/** Where a visitor's wish list is kept in the browser. */
export const WISHES_KEY = "wishlist"
