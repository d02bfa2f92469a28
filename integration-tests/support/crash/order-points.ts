import type { PointName } from "./points"

/**
 * Within the transaction that an order is, so that its database undoes it. They hold the locks of its stock, and a
 * member's order that of the starter kit's.
 */
export const WITHIN_THE_ORDER: PointName[] = [
  "before its payment is written",
  "before its capture is written",
  "before the captured amount is counted",
  "before the order is written",
  "before its stock is reserved",
  "before its cart is closed",
]
/** Within the transaction that sells a membership. */
export const WITHIN_THE_SALE: PointName[] = [
  "before its payment is written",
  "before its capture is written",
  "before the order is written",
  "before its membership is granted",
  "before its cart is closed",
]
