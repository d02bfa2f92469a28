import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { findOrderVariants } from "../../stock/queries/find-order-variants"
import type { PricingCart } from "./read-pricing-cart"

/**
 * The variants of a cart. That the stock suffices is checked here so that an order is refused before
 * anything is written, and once more when it is reserved.
 *
 * @throws Refusal `out_of_stock`, naming the product and what is left
 */
export const findOrderVariantsStep = createStep(
  "find-order-variants",
  async ({ cart }: { cart: PricingCart }, { container }) =>
    new StepResponse(await findOrderVariants(container, cart)),
)
