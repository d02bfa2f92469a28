import { createCartWorkflow } from "@medusajs/medusa/core-flows"
import { assertMayBuy, assertMaySee } from "../gate/assert-may-buy"
import { assertCartHolds } from "../gate/cart-limit"
import { linesToBuy } from "../gate/lines"

createCartWorkflow.hooks.validate(async ({ cart }, { container }) => {
  await assertMaySee(container, cart.customer_id, linesToBuy(cart.items))
  await assertMayBuy(container, cart.customer_id, linesToBuy(cart.items))
  await assertCartHolds(container, null, linesToBuy(cart.items))
})
