import { useMemo, useSyncExternalStore } from "react"
import { PENDING_ITEM_KEY, type PendingCartItem, readPendingCartItem } from "~/lib/pending-cart-item"

const EVENTS = [PENDING_ITEM_KEY, "storage"]

function subscribe(listener: () => void) {
  for (const event of EVENTS) addEventListener(event, listener)
  return () => {
    for (const event of EVENTS) removeEventListener(event, listener)
  }
}

/** The remembered item, or null; always null on the server and during hydration. */
export function usePendingCartItem(): PendingCartItem | null {
  const text = useSyncExternalStore(
    subscribe,
    () => JSON.stringify(readPendingCartItem()),
    () => "null",
  )
  return useMemo(() => JSON.parse(text) as PendingCartItem | null, [text])
}
