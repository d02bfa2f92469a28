import type { Order, User } from "@shop/contracts"
import type { Mutation, QueryClient } from "@tanstack/react-query"
import { CART_KEY, PLACE_ORDER_KEY, USER_KEY } from "../query-keys"
import { refreshViewer } from "./viewer-cache"

/** After this time out of sight, something may have changed on another device. */
const AWAY_MS = 60_000

/** The number of an order, and the account that placed it. */
interface Placed {
  orderId: number
  userId: number
}

/** What a tab tells the others: that something has changed, and which order was placed, if one was. */
interface Message {
  placed?: Placed
}

const placedListeners = new Set<(placed: Placed) => void>()

/**
 * Calls back when the cart is ordered in another tab.
 *
 * @returns ends it
 */
export function onPlacedElsewhere(listener: (placed: Placed) => void): () => void {
  placedListeners.add(listener)
  return () => void placedListeners.delete(listener)
}

/** What to tell the other tabs of a mutation that has succeeded. */
function messageOf(client: QueryClient, { options, state }: Mutation<unknown, unknown, unknown>): Message {
  const user = client.getQueryData<User | null>(USER_KEY)
  if (options.mutationKey !== PLACE_ORDER_KEY || !user) return {}
  return { placed: { orderId: (state.data as Order).id, userId: user.id } }
}

/** The channel to the other tabs; undefined where the browser has none or refuses it, like storage. */
function openChannel(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel("shop")
  } catch {
    return undefined
  }
}

/**
 * Keeps the viewer and the cart of this tab in agreement with what happened in others: at once while it is in view,
 * else as soon as it is again, also from the browser's memory after Back.
 *
 * @returns ends it
 */
export function keepTabsInStep(client: QueryClient): () => void {
  const others = openChannel()
  let isOutdated = false
  let leftAt = Date.now()
  const refresh = async () => {
    isOutdated = false
    await refreshViewer(client)
    await client.invalidateQueries({ queryKey: CART_KEY })
  }
  const onVisibility = () => {
    if (document.visibilityState === "hidden") leftAt = Date.now()
    else if (isOutdated || Date.now() - leftAt > AWAY_MS) void refresh()
  }
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) void refresh()
  }
  others?.addEventListener("message", ({ data: { placed } }: MessageEvent<Message>) => {
    isOutdated = true
    if (placed) for (const listener of placedListeners) listener(placed)
    if (document.visibilityState === "visible") void refresh()
  })
  const unsubscribe = client.getMutationCache().subscribe((event) => {
    if (event.type === "updated" && event.action.type === "success")
      others?.postMessage(messageOf(client, event.mutation))
  })
  document.addEventListener("visibilitychange", onVisibility)
  window.addEventListener("pageshow", onPageShow)
  return () => {
    unsubscribe()
    others?.close()
    document.removeEventListener("visibilitychange", onVisibility)
    window.removeEventListener("pageshow", onPageShow)
  }
}
