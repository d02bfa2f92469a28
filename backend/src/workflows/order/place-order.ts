import { createWorkflow, transform, when, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { compensatePaymentIfNeededStep } from "@medusajs/medusa/core-flows"
import { lockShopCart } from "../cart/lock-shop-cart"
import { refreshCatalogueStep } from "../catalogue/steps/refresh-catalogue"
import { refreshDirectoryStep } from "../directory/steps/refresh-directory"
import { markStarterKitSentStep } from "../membership/steps/mark-starter-kit-sent"
import { createCartOrder } from "./create-cart-order"
import { payOrder } from "./pay-order"
import { priceCart } from "./price-cart"
import { addStarterKitStep } from "./steps/add-starter-kit"
import { loadCartToOrderStep } from "./steps/load-cart-to-order"
import { openOrderPaymentStep } from "./steps/open-order-payment"
import { readOrderCartStep } from "./steps/read-order-cart"
import { setCartDeliveryStep } from "./steps/set-cart-delivery"

export interface PlaceOrderInput {
  accountId: number
  customerId: string
  email: string
  fullName: string | null
  /** 'address, city, state zip' */
  shippingAddress: string
  /** The intent that the buyer paid in the browser; null in demo mode. */
  paymentIntentId: string | null
}

export const placeOrderWorkflowId = "place-order"

/**
 * Orders what is in a customer's cart, as the engine's own completion of a cart does, by the same steps
 * and module services and under the same lock, so that the order is like any other. What the engine does for every
 * kind of shop and this one has only one of is left out.
 *
 * The cart's link to its order is written first and `completed_at` last: an open cart with an order is
 * one whose process was interrupted, see `reconcile-orders.ts`.
 */
export const placeOrderWorkflow = createWorkflow(placeOrderWorkflowId, (input: PlaceOrderInput) => {
  const lock = lockShopCart(input.customerId)
  const shopCart = loadCartToOrderStep({ customerId: input.customerId })
  const withKit = addStarterKitStep({ cart: shopCart, accountId: input.accountId })
  setCartDeliveryStep({
    cart: shopCart,
    email: input.email,
    fullName: input.fullName,
    shippingAddress: input.shippingAddress,
  })
  const stock = priceCart(shopCart.id)
  const cart = readOrderCartStep({ cartId: shopCart.id })

  const payment = openOrderPaymentStep({ cart, paymentIntentId: input.paymentIntentId })
  when("payment-may-return", payment, ({ sessionId }) => sessionId !== null).then(() => {
    const session = transform(payment, ({ sessionId }) => ({ payment_session_id: String(sessionId) }))
    compensatePaymentIfNeededStep(session)
  })
  lock.confirm("confirm-lock-before-order")
  const order = createCartOrder(cart, payment, stock)
  when("order-carries-kit", { withKit }, (data) => data.withKit).then(() => {
    markStarterKitSentStep({ accountId: input.accountId, orderId: order.orderId })
  })
  lock.confirm("confirm-lock-before-payment")
  payOrder(cart, payment, order.orderId)

  refreshCatalogueStep({ productIds: order.productIds })
  const orderIds = transform({ order }, (data) => [data.order.orderId])
  refreshDirectoryStep({ orderIds })
  lock.release()
  return new WorkflowResponse({ orderId: order.orderId })
})
