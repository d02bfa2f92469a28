import { useSyncExternalStore } from "react"

/** The products on the wish list of whoever sits here, the last added first; null until that is known. */
let wished: readonly number[] | null = null
const listeners = new Set<() => void>()

export const wishedProducts = () => wished

/** Shows which products are kept: their hearts are filled in, those of pages that come later as well. */
export function setWished(ids: readonly number[]): void {
  if (!wished) watchHearts()
  wished = ids
  showHearts()
  for (const listener of listeners) listener()
}

function showHearts() {
  for (const heart of document.querySelectorAll<HTMLElement>("[data-wish]")) {
    const isKept = String(wished?.includes(Number(heart.dataset.wish)) ?? false)
    if (heart.ariaPressed !== isKept) heart.ariaPressed = isKept
  }
}

function watchHearts() {
  const changes = { subtree: true, childList: true, attributeFilter: ["data-wish"] }
  new MutationObserver(showHearts).observe(document.body, changes)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const unknown = () => null

/** The same, for a component; null on the server. */
export const useWished = () => useSyncExternalStore(subscribe, wishedProducts, unknown)
