import { addToCartWorkflow } from "@medusajs/medusa/core-flows"
import { assertCanPurchase, assertCanSee } from "../../domains/access/queries/assert-can-purchase"
import { assertCartHolds } from "../../domains/access/rules/cart-limit"
import { linesToBuy } from "../../domains/access/queries/lines"

addToCartWorkflow.hooks.validate(async ({ input, cart }, { container }) => {
  await assertCanSee(container, cart.customer_id, linesToBuy(input.items))
  await assertCanPurchase(container, cart.customer_id, linesToBuy(input.items))
  await assertCartHolds(container, input.cart_id, linesToBuy(input.items))
})
