import type { PointName } from "./points"

/** An order that somebody places. */
export interface Attempt {
  /** Whose order, by the id of the account. */
  accountId: number
  email: string
  /** By the shop's call for an order, by the engine's completion of a cart, or by confirming a membership. */
  how: { shippingAddress: string } | { cartId: string } | { token: string }
}

/** An order whose process ends amid it. */
export interface Interruption extends Attempt {
  point: PointName
}
