import { completeCartWorkflow } from "@medusajs/medusa/core-flows"
import { assertCanPurchase } from "../../domains/access/queries/assert-can-purchase"
import { assertPaidForReal } from "../../domains/payment/rules/assert-paid-for-real"
import { linesToBuy } from "../../domains/access/queries/lines"
import { findOrderVariants, type CartToServe } from "../../domains/stock/queries/find-order-variants"

// A cart that is completed again answers with the order it became, so it is judged only the first time:
// by then its buyer may be a member through this very order.
completeCartWorkflow.hooks.validate(async ({ cart }, { container }) => {
  if (cart.completed_at) return
  await assertCanPurchase(container, cart.customer_id, linesToBuy(cart.items))
  assertPaidForReal(cart.payment_collection?.payment_sessions)
  await findOrderVariants(container, cart as CartToServe)
})
