import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import type { PostalAddress } from "@shop/contracts"
import { lockShopCart } from "#domains/checkout/cart/workflows/lock-shop-cart"
import type { SetCartDeliveryInput } from "#domains/checkout/delivery/steps/set-cart-delivery"
import { findPurchasableVariants } from "#domains/store/stock/queries/purchasable-variant"
import { assertInStock, throwOutOfStock, lineName } from "#domains/store/stock/rules/order-stock"
import { type CheckoutCart, loadCartToOrderStep } from "../steps/load-cart-to-order"
import { priceCart } from "./price-cart"

/**
 * Refuses items that are out of stock before anyone pays for them.
 *
 * @throws ApiError `out_of_stock` naming the product
 */
const assertCartInStockStep = createStep(
  "assert-cart-in-stock",
  async ({ cart }: { cart: CheckoutCart }, { container }) => {
    const variantIds = cart.items.flatMap((item) => item.variant_id ?? [])
    const sellables = await findPurchasableVariants(container, { id: variantIds }, cart)
    const byVariant = new Map(sellables.map((sellable) => [sellable.variantId, sellable]))
    for (const item of cart.items) {
      const sellable = item.variant_id ? byVariant.get(item.variant_id) : undefined
      if (!sellable) throwOutOfStock(lineName(item), 0)
      assertInStock(lineName(item), Number(item.quantity), sellable.available)
    }
    return new StepResponse(null)
  },
)

export interface CartToPrice {
  customerId: string
  recipient: SetCartDeliveryInput["recipient"]
  /** Null leaves the cart without a delivery. */
  shippingAddress: PostalAddress | null
  /** The engine's ids of the delivery options that the buyer has chosen. */
  deliveryOptionIds: string[]
  /** Whether the cheapest option replaces a chosen one that is no longer available. */
  isFlexible?: boolean
}

/**
 * Prices a customer's cart inside a workflow as if it were ordered now, with the same errors. Its lock is held until
 * the caller releases it.
 */
export function pricedCart(input: CartToPrice) {
  const lock = lockShopCart(input.customerId)
  const shopCart = loadCartToOrderStep({ customerId: input.customerId })
  assertCartInStockStep({ cart: shopCart })
  const { cart, delivery } = priceCart({ shopCart, delivery: input })
  return { cart, delivery, lock }
}
