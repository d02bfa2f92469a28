import { createCartWorkflow } from "@medusajs/medusa/core-flows"
import { assertMayBuy, assertMaySee } from "../../domains/access/queries/assert-can-purchase"
import { assertCartHolds } from "../../domains/access/rules/cart-limit"
import { linesToBuy } from "../../domains/access/queries/lines"

createCartWorkflow.hooks.validate(async ({ cart }, { container }) => {
  await assertMaySee(container, cart.customer_id, linesToBuy(cart.items))
  await assertMayBuy(container, cart.customer_id, linesToBuy(cart.items))
  await assertCartHolds(container, null, linesToBuy(cart.items))
})
