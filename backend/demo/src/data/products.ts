import { MOBILITY_PRODUCTS } from "./products-mobility"
import { SUPPORT_PRODUCTS } from "./products-support"
import { TEMPERATURE_PRODUCTS } from "./products-temperature"
import { WELLNESS_PRODUCTS } from "./products-wellness"
import type { DemoProduct } from "./types"

const SHELVES = [WELLNESS_PRODUCTS, MOBILITY_PRODUCTS, TEMPERATURE_PRODUCTS, SUPPORT_PRODUCTS]
const LONGEST_SHELF = Math.max(...SHELVES.map((shelf) => shelf.length))

/**
 * Everything the demo shop sells, in order of creation: the last product is the newest and is listed first.
 * The shelves alternate, so that a list begins with the best of each.
 */
export const DEMO_PRODUCTS: DemoProduct[] = Array.from({ length: LONGEST_SHELF }, (_, place) =>
  SHELVES.flatMap((shelf) => shelf[place] ?? []),
)
  .flat()
  .reverse()
