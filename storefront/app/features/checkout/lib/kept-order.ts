import { placeOrderBody, type PlaceOrderBody } from "@shop/contracts"
import { tabStore } from "~/lib/storage"

const KEY = "order-being-paid"

/** Keeps an order over the way to the buyer's bank and back. */
export const keepOrder = (order: PlaceOrderBody) => tabStore.set(KEY, order)

/** The order that was kept for a payment; undefined in another tab or browser. */
export function keptOrder(paymentIntentId: string): PlaceOrderBody | undefined {
  const kept = placeOrderBody.safeParse(tabStore.get(KEY))
  return kept.success && kept.data.paymentIntentId === paymentIntentId ? kept.data : undefined
}

export const forgetKeptOrder = () => tabStore.remove(KEY)
