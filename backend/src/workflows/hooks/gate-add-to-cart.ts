import { addToCartWorkflow } from "@medusajs/medusa/core-flows"
import { assertMayBuy } from "../gate/assert-may-buy"
import { linesToBuy } from "../gate/lines"

addToCartWorkflow.hooks.validate(async ({ input, cart }, { container }) => {
  await assertMayBuy(container, cart.customer_id, linesToBuy(input.items))
})
