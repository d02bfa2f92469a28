import { useSyncExternalStore } from "react"

let requests = 0
const listeners = new Set<() => void>()

/** Opens the cart drawer, which the header's cart button renders, from anywhere. */
export function openCartDrawer(): void {
  requests += 1
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** How many times `openCartDrawer` has been called. */
export function useCartDrawerRequests(): number {
  return useSyncExternalStore(
    subscribe,
    () => requests,
    () => 0,
  )
}
