import { useSyncExternalStore } from "react"

let requests = 0
const listeners = new Set<() => void>()

/** Opens the cart drawer from anywhere; the header's cart button holds it. */
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

/** How often the drawer was asked for. */
export function useCartDrawerRequests(): number {
  return useSyncExternalStore(
    subscribe,
    () => requests,
    () => 0,
  )
}
