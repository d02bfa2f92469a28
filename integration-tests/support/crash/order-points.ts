import type { PointName } from "./points"

/** The one that ends while holding the starter kit's lock comes last: nobody gets past that lock. */
export const POINTS_OF_THE_SHOP: PointName[] = [
  "before the order is written",
  "before its payment is authorised",
  "before the authorised amount is summed up",
  "before its payment is taken",
  "before the provider is asked for its payment",
  "before what the provider gave is noted",
  "before the captured amount is summed up",
  "before its payment is entered",
  "before its cart is closed",
  "before its stock is reserved",
]
export const POINTS_OF_A_MEMBERSHIP: PointName[] = [
  "before the authorised amount is summed up",
  "before its payment is taken",
  "before the provider is asked for its payment",
  "before what the provider gave is noted",
  "before the captured amount is summed up",
]
export const AT_THE_ENGINE: PointName = "before the order has its cart"

/** Where the money is taken already, or will be when the order is recovered. */
export const PAID: PointName[] = [
  ...POINTS_OF_A_MEMBERSHIP,
  "before its payment is entered",
  "before its cart is closed",
]
