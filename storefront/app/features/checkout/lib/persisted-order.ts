import { placeOrderBody, type PlaceOrderBody } from "@shop/contracts"
import { tabStore } from "~/lib/storage"

const KEY = "order-being-paid"

/** Keeps an order over the way to the buyer's bank and back. */
export const persistOrder = (order: PlaceOrderBody) => tabStore.set(KEY, order)

/** The order that was kept for a payment; undefined in another tab or browser. */
export function readPersistedOrder(paymentIntentId: string): PlaceOrderBody | undefined {
  const stored = placeOrderBody.safeParse(tabStore.get(KEY))
  return stored.success && stored.data.paymentIntentId === paymentIntentId ? stored.data : undefined
}

export const clearPersistedOrder = () => tabStore.remove(KEY)
