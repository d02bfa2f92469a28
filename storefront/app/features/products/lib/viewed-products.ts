import { browserStore } from "~/lib/storage"

const KEY = "viewed"
const MOST_KEPT = 12

/** The products that were looked at in this browser, the last one first. They never leave it but to be shown. */
export function viewedProducts(): number[] {
  const kept = browserStore.get(KEY)
  return Array.isArray(kept) ? kept.filter((id) => Number.isSafeInteger(id) && id > 0) : []
}

export function noteViewed(id: number): void {
  browserStore.set(KEY, [id, ...viewedProducts().filter((other) => other !== id)].slice(0, MOST_KEPT))
}
