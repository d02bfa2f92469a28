import type { PointName } from "./points"

/** Input of the shop's own call that places an order. */
export interface ShopCall {
  shippingAddress: string
  /** The payment intent that the buyer confirmed in the browser. */
  paymentIntentId?: string
  call?: { key: string; fingerprint: string }
}

/** A customer's attempt to place an order. */
export interface Attempt {
  /** Id of the customer's account. */
  accountId: number
  email: string
  /** Through the shop's order call, or by confirming a membership. */
  how: ShopCall | { token: string }
}

/** An order that the end of its process interrupts. */
export interface Interruption extends Attempt {
  point: PointName
}
