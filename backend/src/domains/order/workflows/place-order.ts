import type { OrderDTO, MedusaContainer } from "@medusajs/framework/types"
import { Modules, ReservationItemWorkflowEvents } from "@medusajs/framework/utils"
import {
  createStep,
  createWorkflow,
  StepResponse,
  transform,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import { emitEventStep } from "@medusajs/medusa/core-flows"
import type { PostalAddress } from "@shop/contracts"
import { MEMBERSHIP_MODULE } from "../../../modules/membership"
import { assertQuoteHoldsStep } from "../rules/quote"
import { createCartOrderStep } from "../steps/create-cart-order"
import { findBrowserPaymentStep } from "../steps/find-browser-payment"
import { loadCartToOrderStep, type CartToOrder } from "../steps/load-cart-to-order"
import { priceCart } from "./price-cart"
import { CATALOGUE_ACCESS_MODULE } from "../../../modules/catalogue-access"
import { findPurchasableVariants, type PurchasableVariant } from "../../stock/queries/purchasable-variant"
import type { SalesContext } from "../../pricing/queries/pricing-context"

/** The starter kit, if it can be shipped now; undefined while it is out of stock. */
export async function findStarterKit(
  container: MedusaContainer,
  context: SalesContext,
): Promise<PurchasableVariant | undefined> {
  const access = container.resolve(CATALOGUE_ACCESS_MODULE)
  const [row] = await access.listProductAccesses({ kind: "starter_kit" }, { take: 1 })
  const [kit] = row ? await findPurchasableVariants(container, { product_id: [row.product_id] }, context) : []
  return kit?.available === 0 ? undefined : kit
}

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

interface AddStarterKitInput {
  cart: CartToOrder
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
interface CreatedOrder {
  orderId: string
  cartId: string
  email: string
  /** Null if nothing is due. */
  paymentId: string | null
  /** Whether the payment was made in the browser, at a provider outside. */
  isFromBrowser: boolean
  /** As the engine created it, with nothing paid yet. */
  order: OrderDTO
}

/**
 * Creates the order of a customer's cart with the same steps and module services as the engine's own cart completion,
 * so that the order is like any other. It leaves out what the engine does to support other kinds of shops. The caller
 * holds the cart's locks.
 *
 * It ends once the order is written, in one transaction with its authorized payment. `finishOrder` captures the payment
 * and closes the cart: an open cart with an order is one whose placement was interrupted, see `reconcile-orders.ts`.
 */
export const placeOrderWorkflow = createWorkflow("place-order", (input: PlaceOrderInput) => {
  const shopCart = loadCartToOrderStep({ customerId: input.customerId })
  // The kit rides along: what the buyer chose, and saw the price of, is the delivery of the rest.
  const { cart: filled, withKit } = addStarterKitStep({ cart: shopCart, accountId: input.accountId })
  const delivery = transform(input, ({ email, fullName, shippingAddress, deliveryOptionIds }) => {
    return { recipient: { email, fullName }, shippingAddress, deliveryOptionIds }
  })
  const { cart, stock } = priceCart({ shopCart, filled, delivery })
  assertQuoteHoldsStep({ cart, quoteHash: input.quoteHash })

  const browserPayment = findBrowserPaymentStep({ cart, paymentIntentId: input.paymentIntentId })
  const created = createCartOrderStep({
    orderId: input.orderId,
    accountId: input.accountId,
    cart,
    withKit,
    browserPayment,
    stock,
  })
  emitEventStep({
    eventName: ReservationItemWorkflowEvents.CREATED,
    data: transform({ created, input }, (data) =>
      data.created.reservationIds.map((id) => ({ id, order_id: data.input.orderId })),
    ),
  }).config({ name: "emit-reservations-created" })
  const order = transform({ input, cart, browserPayment, created }, (data): CreatedOrder => ({
    orderId: data.input.orderId,
    cartId: data.cart.id,
    email: data.cart.email,
    paymentId: data.created.paymentId,
    isFromBrowser: data.browserPayment !== null,
    order: data.created.order,
  }))
  return new WorkflowResponse(order)
})
