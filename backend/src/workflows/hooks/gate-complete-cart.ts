import { completeCartWorkflow } from "@medusajs/medusa/core-flows"
import { assertMayBuy } from "../gate/assert-may-buy"
import { assertPaidForReal } from "../gate/assert-paid-for-real"
import { linesToBuy } from "../gate/lines"
import { findOrderVariants, type CartToServe } from "../order/find-order-variants"

// A cart that is completed again answers with the order it became, so it is judged only the first time:
// by then its buyer may be a member through this very order.
completeCartWorkflow.hooks.validate(async ({ cart }, { container }) => {
  if (cart.completed_at) return
  await assertMayBuy(container, cart.customer_id, linesToBuy(cart.items))
  assertPaidForReal(cart.payment_collection?.payment_sessions)
  await findOrderVariants(container, cart as CartToServe)
})
