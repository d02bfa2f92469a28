import { useSyncExternalStore } from "react"

/** Ids of the products on the current wish list, the last added first; null until loaded. */
let wished: readonly number[] | null = null
const listeners = new Set<() => void>()

export const wishedProducts = () => wished

/** Sets the products on the wish list and fills in their hearts, including those that are rendered later. */
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

/** `wishedProducts` as a hook; null on the server. */
export const useWished = () => useSyncExternalStore(subscribe, wishedProducts, unknown)
