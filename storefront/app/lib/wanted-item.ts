import type { Visibility } from "@shop/contracts"
import { browserStore } from "./storage"

/** What somebody wanted in the cart before being allowed to buy. */
export interface WantedItem {
  productId: number
  name: string
  visibility: Visibility
  quantity: number
}

const KEY = "wanted-item"
const KEPT_FOR_MS = 24 * 60 * 60 * 1000

function isWantedItem(value: unknown): value is WantedItem & { since: number } {
  if (typeof value !== "object" || value === null) return false
  const { productId, name, visibility, quantity, since } = value as Record<string, unknown>
  return (
    Number.isInteger(productId) &&
    typeof name === "string" &&
    typeof visibility === "string" &&
    Number.isInteger(quantity) &&
    typeof since === "number"
  )
}

/** Keeps an item for a day, through signing in and joining, also in another tab. The last one wins. */
export function rememberWantedItem(item: WantedItem, now = Date.now()): void {
  browserStore.set(KEY, { ...item, since: now })
}

/** What is kept, if it is not too old. */
export function wantedItem(now = Date.now()): WantedItem | null {
  const kept = browserStore.get(KEY)
  if (!isWantedItem(kept) || now - kept.since > KEPT_FOR_MS) return null
  const { productId, name, visibility, quantity } = kept
  return { productId, name, visibility, quantity }
}

/** Forgets what is kept: it is in the cart, or somebody else may use this browser now. */
export const forgetWantedItem = () => browserStore.remove(KEY)
