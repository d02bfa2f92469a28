import type { PostalAddress } from "@shop/contracts"
import { transform, when } from "@medusajs/framework/workflows-sdk"
import { lockShopCart } from "../../cart/workflows/lock-shop-cart"
import { priceCart } from "./price-cart"
import { assertCartInStockStep } from "../steps/assert-cart-in-stock"
import { loadCartToOrderStep } from "../steps/load-cart-to-order"
import { readOrderCartStep } from "../steps/read-order-cart"
import { setCartDeliveryStep, type SetCartDeliveryInput } from "../../delivery/steps/set-cart-delivery"

export interface CartToPrice {
  customerId: string
  recipient: SetCartDeliveryInput["recipient"]
  /** Null leaves the cart without a delivery. */
  shippingAddress: PostalAddress | null
  /** The engine's ids of the delivery options that the buyer has chosen. */
  deliveryOptionIds: string[]
  /** Whether one that is not there any more gives way to the cheapest. */
  isFlexible?: boolean
}

/**
 * A customer's cart as it would be ordered at this moment, inside a workflow, with the same refusals. Its lock is held
 * until the caller releases it.
 */
export function pricedCart(input: CartToPrice) {
  const lock = lockShopCart(input.customerId)
  const shopCart = loadCartToOrderStep({ customerId: input.customerId })
  assertCartInStockStep({ cart: shopCart })
  const delivery = when("delivery-is-known", input, ({ shippingAddress }) => shippingAddress !== null).then(
    () => {
      return setCartDeliveryStep({
        cart: shopCart,
        recipient: input.recipient,
        shippingAddress: transform(input, ({ shippingAddress }) => shippingAddress as PostalAddress),
        deliveryOptionIds: input.deliveryOptionIds,
        isFlexible: transform(input, ({ isFlexible }) => isFlexible ?? false),
      })
    },
  )
  priceCart(shopCart.id)
  return { cart: readOrderCartStep({ cartId: shopCart.id }), delivery, lock }
}
