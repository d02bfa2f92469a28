import { Modules } from "@medusajs/framework/utils"
import {
  createStep,
  createWorkflow,
  StepResponse,
  transform,
  when,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import type { PostalAddress } from "@shop/contracts"
import { MEMBERSHIP_MODULE } from "../../../modules/membership"
import { setCartDeliveryStep } from "../../delivery/steps/set-cart-delivery"
import { markStarterKitSentStep } from "../../membership/steps/mark-starter-kit-sent"
import { authorizeSessionStep } from "../../payment/steps/authorize-session"
import { findStarterKit, toKitLine } from "../actions/starter-kit-line"
import type { CheckoutCart } from "../queries/checkout-cart"
import { assertCartNotOrderedStep } from "../steps/assert-cart-not-ordered"
import { assertQuoteHoldsStep } from "../steps/assert-quote-holds"
import { loadCartToOrderStep } from "../steps/load-cart-to-order"
import { openOrderPaymentStep } from "../steps/open-order-payment"
import { createCartOrder } from "./create-cart-order"
import { priceCart } from "./price-cart"

interface AddStarterKitInput {
  cart: CheckoutCart
  accountId: number
}

/**
 * Adds the free starter kit to the first shipped order of a member. A kit that is out of stock waits for the next
 * order. Returns whether the order contains the kit.
 */
const addStarterKitStep = createStep(
  "add-starter-kit",
  async ({ cart, accountId }: AddStarterKitInput, { container }) => {
    const memberships = container.resolve(MEMBERSHIP_MODULE)
    if (!(await memberships.isStarterKitWaiting(accountId)))
      return new StepResponse({ cart, withKit: false }, null)
    const kit = await findStarterKit(container, cart)
    if (!kit) return new StepResponse({ cart, withKit: false }, null)
    const carts = container.resolve(Modules.CART)
    const lines = await carts.addLineItems(cart.id, [{ ...toKitLine(kit), is_custom_price: true }])
    // It costs nothing, so the cart's figures stay as they were read.
    const items = [...cart.items, ...lines.map((line) => ({ ...line, tax_lines: [], adjustments: [] }))]
    return new StepResponse({ cart: { ...cart, items }, withKit: lines.length > 0 }, lines[0]?.id ?? null)
  },
  async (lineId, { container }) => {
    if (!lineId) return
    await container.resolve(Modules.CART).deleteLineItems([lineId])
  },
)

export interface PlaceOrderInput {
  /** The engine id that the new order gets. */
  orderId: string
  accountId: number
  customerId: string
  email: string
  fullName: string | null
  shippingAddress: PostalAddress
  /** The engine ids of the delivery options that the buyer has chosen; if empty, the cheapest are used. */
  deliveryOptionIds: string[]
  /** The intent that the buyer paid in the browser; null in demo mode. */
  paymentIntentId: string | null
  /** The hash of the figures that the buyer saw, see `quoteOf`; null if the caller sent none. */
  quoteHash: string | null
}

/** An order whose payment is authorized and whose cart is still open: `finishOrder` does the rest. */
interface AuthorizedOrder {
  orderId: string
  cartId: string
  email: string | null
  /** Null if nothing is due. */
  paymentId: string | null
  productIds: string[]
}

/**
 * Creates the order of a customer's cart with the same steps and module services as the engine's own cart completion,
 * so that the order is like any other. It leaves out what the engine does to support other kinds of shops. The caller
 * holds the cart's locks.
 *
 * It ends once the payment is authorized but not captured, so that a failure undoes everything. The cart's link to its
 * order is written first and `completed_at` last, by `finishOrder`: an open cart with an order is one whose placement
 * was interrupted, see `reconcile-orders.ts`.
 */
export const placeOrderWorkflow = createWorkflow("place-order", (input: PlaceOrderInput) => {
  const shopCart = loadCartToOrderStep({ customerId: input.customerId })
  const { cart: filled, withKit } = addStarterKitStep({ cart: shopCart, accountId: input.accountId })
  const delivery = setCartDeliveryStep({
    cart: filled,
    recipient: transform(input, ({ email, fullName }) => ({ email, fullName })),
    shippingAddress: input.shippingAddress,
    deliveryOptionIds: input.deliveryOptionIds,
  })
  const delivered = transform({ filled, delivery }, (data) => ({ ...data.filled, ...data.delivery.parts }))
  const { cart, stock } = priceCart({ cart: delivered, isKnown: delivery.isKnown })
  assertQuoteHoldsStep({ cart, quoteHash: input.quoteHash })

  const payment = openOrderPaymentStep({ cart, paymentIntentId: input.paymentIntentId })
  const productIds = createCartOrder({ orderId: input.orderId, cart, payment, stock })
  when("order-carries-kit", { withKit }, (data) => data.withKit).then(() => {
    markStarterKitSentStep({ accountId: input.accountId, orderId: input.orderId })
  })
  assertCartNotOrderedStep({ cartId: cart.id, orderId: input.orderId }).config({
    name: "assert-cart-not-ordered-meanwhile",
  })
  const authorized = when("payment-is-due", payment, ({ sessionId }) => sessionId !== null).then(() =>
    authorizeSessionStep(transform(payment, ({ sessionId }) => ({ sessionId: String(sessionId) }))),
  )
  const order = transform({ input, cart, authorized, productIds }, (data): AuthorizedOrder => ({
    orderId: data.input.orderId,
    cartId: data.cart.id,
    email: data.cart.email,
    paymentId: data.authorized?.id ?? null,
    productIds: data.productIds,
  }))
  return new WorkflowResponse(order)
})
