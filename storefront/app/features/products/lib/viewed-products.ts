import { browserStore } from "~/lib/storage"

const KEY = "viewed"
const MOST_KEPT = 12

/** Ids of the products viewed in this browser, the latest first. They are only sent to the server to show them. */
export function viewedProducts(): number[] {
  const kept = browserStore.get(KEY)
  return Array.isArray(kept) ? kept.filter((id) => Number.isSafeInteger(id) && id > 0) : []
}

export function noteViewed(id: number): void {
  browserStore.set(KEY, [id, ...viewedProducts().filter((other) => other !== id)].slice(0, MOST_KEPT))
}
