import type { Visibility } from "@shop/contracts"
import { browserStore } from "./storage"

/** An item that a visitor tried to add to the cart before they were allowed to buy. */
export interface PendingCartItem {
  productId: number
  /** Set if the product has several variants. */
  variantId?: string
  name: string
  /** Shown until the product itself is loaded; the price of one in cents. */
  imageUrl?: string | null
  price?: number
  visibility: Visibility
  quantity: number
}

/** Also the name of the event that tells this tab of a change; other tabs get the storage's own. */
export const PENDING_ITEM_KEY = "wanted-item"
const MAX_AGE_MS = 24 * 60 * 60 * 1000

function isPendingCartItem(value: unknown): value is PendingCartItem & { since: number } {
  if (typeof value !== "object" || value === null) return false
  const { productId, variantId, name, visibility, quantity, since } = value as Record<string, unknown>
  return (
    Number.isInteger(productId) &&
    ["string", "undefined"].includes(typeof variantId) &&
    typeof name === "string" &&
    typeof visibility === "string" &&
    Number.isInteger(quantity) &&
    typeof since === "number"
  )
}

/** Remembers an item for a day, across signing in, joining and tabs. The last one wins. */
export function savePendingCartItem(item: PendingCartItem, now = Date.now()): void {
  browserStore.set(PENDING_ITEM_KEY, { ...item, since: now })
  dispatchEvent(new Event(PENDING_ITEM_KEY))
}

/** The remembered item, unless it has expired. */
export function readPendingCartItem(now = Date.now()): PendingCartItem | null {
  const stored = browserStore.get(PENDING_ITEM_KEY)
  if (!isPendingCartItem(stored) || now - stored.since > MAX_AGE_MS) return null
  const { since: _since, ...item } = stored
  return item
}

/** Forgets the item, because it is in the cart or because somebody else may use this browser now. */
export function clearPendingCartItem(): void {
  browserStore.remove(PENDING_ITEM_KEY)
  dispatchEvent(new Event(PENDING_ITEM_KEY))
}
