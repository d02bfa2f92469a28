import type { CartLineItemDTO } from "@medusajs/framework/types"
import {
  createStep,
  createWorkflow,
  StepResponse,
  transform,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import type { PostalAddress } from "@shop/contracts"
import { MEMBERSHIP_MODULE } from "#modules/membership/index"
import { assertQuoteHoldsStep } from "../rules/quote"
import { isApiError } from "#errors/api-error"
import { findOrderVariants, type OrderVariants } from "#domains/store/stock/queries/find-order-variants"
import { writeCartOrderStep } from "../steps/write-cart-order"
import { findBrowserPaymentStep } from "#domains/checkout/order/steps/find-browser-payment"
import { loadCartToOrderStep, type CheckoutCart } from "../steps/load-cart-to-order"
import { snapshotOf } from "../steps/refresh-cart-lines"
import { priceCart } from "./price-cart"
import { findStarterKit, type PurchasableVariant } from "#domains/store/stock/queries/purchasable-variant"

/** The kit as a free line item that shows its value. */
export function toKitLine(kit: PurchasableVariant) {
  return {
    title: kit.title,
    product_title: kit.title,
    quantity: 1,
    unit_price: 0,
    variant_id: kit.variantId,
    product_id: kit.productId,
    product_handle: kit.handle,
    is_discountable: false,
    requires_shipping: true,
    compare_at_unit_price: kit.unitPrice,
    ...(kit.thumbnail && { thumbnail: kit.thumbnail }),
  }
}

interface FindStarterKitInput {
  cart: CheckoutCart
  stock: OrderVariants
  accountId: number
}

/**
 * A cart with the free starter kit, which comes with a member's first shipped order; null without one. A kit that is
 * out of stock waits for the next order. It is only in the order, so the buyer's cart and its cost stay unchanged.
 */
const findStarterKitStep = createStep(
  "find-starter-kit",
  async ({ cart, stock, accountId }: FindStarterKitInput, { container }) => {
    const isWaiting = await container.resolve(MEMBERSHIP_MODULE).isStarterKitWaiting(accountId)
    const kit = isWaiting && (await findStarterKit(container, cart))
    if (!kit || kit.available === 0) return new StepResponse(null)
    const line = { ...toKitLine(kit), created_at: new Date() } as unknown as CartLineItemDTO
    const items = [...cart.items, line]
    try {
      const { sales_channel_id } = cart
      const together = await findOrderVariants(container, { ...stock, sales_channel_id, items })
      const variant = together.variants.find(({ id }) => id === kit.variantId)
      if (variant) Object.assign(line, { ...snapshotOf(variant), ...line })
      return new StepResponse({ cart: { ...cart, items }, stock: together })
    } catch (error) {
      if (isApiError(error, "out_of_stock")) return new StepResponse(null)
      throw error
    }
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
  /** The engine ids of the buyer's delivery options; if empty, the cheapest are used. */
  deliveryOptionIds: string[]
  /** The intent that the buyer paid in the browser; null in demo mode. */
  paymentIntentId: string | null
  /** The hash of the figures that the buyer saw, see `quoteOf`; null if the caller sent none. */
  quoteHash: string | null
  /** The call's `Idempotency-Key` and the SHA-256 of its content; null without one. */
  idempotencyKey: string | null
  fingerprint: string | null
}

/**
 * Creates the order of a customer's cart with the same steps and module services as the engine's cart completion, so
 * that the order is like any other. It leaves out what other kinds of shops need. The caller holds the cart's locks.
 *
 * Before the last step, only the cart's prices and delivery are saved, which the next pricing overwrites. The last
 * step is a transaction, so a failed order leaves nothing.
 */
export const placeOrderWorkflow = createWorkflow("place-order", (input: PlaceOrderInput) => {
  const shopCart = loadCartToOrderStep({ customerId: input.customerId })
  const delivery = transform(input, ({ email, fullName, shippingAddress, deliveryOptionIds }) => {
    return { recipient: { email, fullName }, shippingAddress, deliveryOptionIds }
  })
  const priced = priceCart({ shopCart, delivery })
  assertQuoteHoldsStep({ cart: priced.cart, quoteHash: input.quoteHash })
  const { cart, stock } = priced
  const { orderId, accountId, idempotencyKey, fingerprint } = input
  const kit = findStarterKitStep({ cart, stock, accountId })
  const browserPayment = findBrowserPaymentStep({ cart, paymentIntentId: input.paymentIntentId })
  return new WorkflowResponse(
    writeCartOrderStep({
      orderId,
      accountId,
      idempotencyKey,
      fingerprint,
      cart,
      stock,
      kit,
      browserPayment,
    }),
  )
})
