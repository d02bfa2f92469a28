import type { PointName } from "./points"

/** The shop's call for an order. */
export interface ShopCall {
  shippingAddress: string
  /** What the buyer has paid in the browser. */
  paymentIntentId?: string
  call?: { key: string; fingerprint: string }
}

/** An order that somebody places. */
export interface Attempt {
  /** Whose order, by the id of the account. */
  accountId: number
  email: string
  /** By the shop's call for an order, by the engine's completion of a cart, or by confirming a membership. */
  how: ShopCall | { cartId: string } | { token: string }
}

/** An order whose process ends amid it. */
export interface Interruption extends Attempt {
  point: PointName
}
