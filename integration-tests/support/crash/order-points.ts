import type { PointName } from "./points"

/**
 * Within the transaction that an order is, so that its database undoes it. They hold the locks of its stock, and a
 * member's order that of the starter kit's.
 */
export const WITHIN_THE_ORDER: PointName[] = [
  "before its payment is authorized",
  "before the authorized amount is summed up",
  "before the order is written",
  "before its stock is reserved",
  "before its payment is taken",
  "before the provider is asked for its payment",
  "before what the provider gave is noted",
  "before the captured amount is summed up",
  "before its payment is entered",
  "before its cart is closed",
]
/** Within the transaction that sells a membership. */
export const WITHIN_THE_SALE: PointName[] = [
  "before its payment is authorized",
  "before the order is written",
  "before its payment is taken",
  "before its payment is entered",
  "before its membership is granted",
  "before its cart is closed",
]
