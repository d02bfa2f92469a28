import { updateLineItemInCartWorkflow } from "@medusajs/medusa/core-flows"
import { Modules } from "@medusajs/framework/utils"
import { assertCanPurchase } from "../../domains/access/queries/assert-can-purchase"
import { linesToBuy } from "../../domains/access/queries/lines"

updateLineItemInCartWorkflow.hooks.validate(async ({ input, cart }, { container }) => {
  if (Number(input.update.quantity ?? 1) === 0) return
  const carts = container.resolve(Modules.CART)
  const item = await carts.retrieveLineItem(input.item_id, { select: ["id", "variant_id", "unit_price"] })
  await assertCanPurchase(
    container,
    cart.customer_id,
    linesToBuy([{ ...item, quantity: input.update.quantity ?? 1 }]),
  )
})
