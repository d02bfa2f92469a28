import { createCartWorkflow } from "@medusajs/medusa/core-flows"
import { assertMayBuy } from "../gate/assert-may-buy"
import { linesToBuy } from "../gate/lines"

createCartWorkflow.hooks.validate(async ({ cart }, { container }) => {
  await assertMayBuy(container, cart.customer_id, linesToBuy(cart.items))
})
