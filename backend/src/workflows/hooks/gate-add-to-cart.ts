import { addToCartWorkflow } from "@medusajs/medusa/core-flows"
import { assertMayBuy, assertMaySee } from "../../domains/access/queries/assert-can-purchase"
import { assertCartHolds } from "../../domains/access/rules/cart-limit"
import { linesToBuy } from "../../domains/access/queries/lines"

addToCartWorkflow.hooks.validate(async ({ input, cart }, { container }) => {
  await assertMaySee(container, cart.customer_id, linesToBuy(input.items))
  await assertMayBuy(container, cart.customer_id, linesToBuy(input.items))
  await assertCartHolds(container, input.cart_id, linesToBuy(input.items))
})
