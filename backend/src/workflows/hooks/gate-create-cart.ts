import { createCartWorkflow } from "@medusajs/medusa/core-flows"
import { assertCanPurchase, assertCanSee } from "../../domains/access/queries/assert-can-purchase"
import { assertCartHolds } from "../../domains/access/rules/cart-limit"
import { linesToBuy } from "../../domains/access/queries/lines"

createCartWorkflow.hooks.validate(async ({ cart }, { container }) => {
  await assertCanSee(container, cart.customer_id, linesToBuy(cart.items))
  await assertCanPurchase(container, cart.customer_id, linesToBuy(cart.items))
  await assertCartHolds(container, null, linesToBuy(cart.items))
})
