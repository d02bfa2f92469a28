import { placeOrderBody, type PlaceOrderBody } from "@shop/contracts"
import { tabStore } from "~/lib/storage"

const KEY = "order-being-paid"

/** Stores an order while the buyer is redirected to their bank and back. */
export const persistOrder = (order: PlaceOrderBody) => tabStore.set(KEY, order)

/** The order that was stored for a payment; undefined in another tab or browser. */
export function readPersistedOrder(paymentIntentId: string): PlaceOrderBody | undefined {
  const stored = placeOrderBody.safeParse(tabStore.get(KEY))
  return stored.success && stored.data.paymentIntentId === paymentIntentId ? stored.data : undefined
}

export const clearPersistedOrder = () => tabStore.remove(KEY)
