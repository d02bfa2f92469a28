import { completeCartWorkflow } from "@medusajs/medusa/core-flows"
import { assertCanPurchase } from "../../domains/access/queries/assert-can-purchase"
import { assertPaidForReal } from "../../domains/payment/rules/assert-paid-for-real"
import { linesToBuy } from "../../domains/access/queries/lines"
import { findOrderVariants, type CartToServe } from "../../domains/stock/queries/find-order-variants"

// Completing a completed cart again returns its order, so it is checked only the first time: its buyer may have become
// a member by this very order.
completeCartWorkflow.hooks.validate(async ({ cart }, { container }) => {
  if (cart.completed_at) return
  await assertCanPurchase(container, cart.customer_id, linesToBuy(cart.items))
  assertPaidForReal(cart.payment_collection?.payment_sessions)
  await findOrderVariants(container, cart as CartToServe)
})
