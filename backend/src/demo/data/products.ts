import { MOBILITY_PRODUCTS } from "./products-mobility"
import { SUPPORT_PRODUCTS } from "./products-support"
import { TEMPERATURE_PRODUCTS } from "./products-temperature"
import { WELLNESS_PRODUCTS } from "./products-wellness"
import type { DemoProduct } from "./types"

/** Everything the demo shop sells; the last one is the newest. */
export const DEMO_PRODUCTS: DemoProduct[] = [
  ...SUPPORT_PRODUCTS,
  ...TEMPERATURE_PRODUCTS,
  ...MOBILITY_PRODUCTS,
  ...WELLNESS_PRODUCTS,
]
