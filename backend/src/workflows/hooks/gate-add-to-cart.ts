import { addToCartWorkflow } from "@medusajs/medusa/core-flows"
import { assertMayBuy, assertMaySee } from "../gate/assert-may-buy"
import { assertCartHolds } from "../gate/cart-limit"
import { linesToBuy } from "../gate/lines"

addToCartWorkflow.hooks.validate(async ({ input, cart }, { container }) => {
  await assertMaySee(container, cart.customer_id, linesToBuy(input.items))
  await assertMayBuy(container, cart.customer_id, linesToBuy(input.items))
  await assertCartHolds(container, input.cart_id, linesToBuy(input.items))
})
