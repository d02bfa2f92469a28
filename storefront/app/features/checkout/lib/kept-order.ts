import { placeOrderBody, type PlaceOrderBody } from "@shop/contracts"

const KEY = "order-being-paid"

/** Keeps an order over the way to the buyer's bank and back. */
export function keepOrder(order: PlaceOrderBody): void {
  sessionStorage.setItem(KEY, JSON.stringify(order))
}

/** The order that was kept for a payment; undefined in another tab or browser. */
export function keptOrder(paymentIntentId: string): PlaceOrderBody | undefined {
  try {
    const kept = placeOrderBody.safeParse(JSON.parse(sessionStorage.getItem(KEY) ?? "null"))
    return kept.success && kept.data.paymentIntentId === paymentIntentId ? kept.data : undefined
  } catch {
    return undefined
  }
}

export function forgetKeptOrder(): void {
  sessionStorage.removeItem(KEY)
}
