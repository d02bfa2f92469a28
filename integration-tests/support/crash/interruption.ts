import type { PointName } from "./points"

/** Input of the shop's own call that places an order. */
export interface ShopCall {
  shippingAddress: string
  /** The payment intent that the buyer confirmed in the browser. */
  paymentIntentId?: string
  call?: { key: string; fingerprint: string }
}

/** An order that the end of its process interrupts. */
export interface Interruption {
  /** Id of the customer's account. */
  accountId: number
  email: string
  /** Through the shop's order call, or by confirming a membership. */
  how: ShopCall | { token: string }
  point: PointName
}
