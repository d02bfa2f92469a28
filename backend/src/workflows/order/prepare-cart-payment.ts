import { createWorkflow, transform, when, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { lockShopCart } from "../cart/lock-shop-cart"
import { alignRegionProvidersStep } from "../payment/steps/align-region-providers"
import { priceCart } from "./price-cart"
import { assertCartInStockStep } from "./steps/assert-cart-in-stock"
import { assertQuoteHoldsStep } from "./steps/assert-quote-holds"
import { loadCartToOrderStep } from "./steps/load-cart-to-order"
import { openCartIntentStep } from "./steps/open-cart-intent"
import { readOrderCartStep } from "./steps/read-order-cart"
import { setCartDeliveryStep } from "./steps/set-cart-delivery"

export interface PrepareCartPaymentInput {
  customerId: string
  email: string
  fullName: string | null
  /** 'address, city, state zip'; null leaves the cart without a delivery. */
  shippingAddress: string | null
  /** The figures that the buyer saw; null where nobody says. */
  quoteHash: string | null
}

export const prepareCartPaymentWorkflowId = "prepare-cart-payment"

/**
 * Prepares the payment of a customer's cart over its total of this moment. With a delivery, the provider's
 * webhook can place the order when the browser does not come back.
 */
export const prepareCartPaymentWorkflow = createWorkflow(
  prepareCartPaymentWorkflowId,
  (input: PrepareCartPaymentInput) => {
    const lock = lockShopCart(input.customerId)
    const shopCart = loadCartToOrderStep({ customerId: input.customerId })
    assertCartInStockStep({ cart: shopCart })
    when("delivery-is-known", input, ({ shippingAddress }) => shippingAddress !== null).then(() => {
      setCartDeliveryStep({
        cart: shopCart,
        email: input.email,
        fullName: input.fullName,
        shippingAddress: transform(input, ({ shippingAddress }) => String(shippingAddress)),
      })
    })
    priceCart(shopCart.id)
    const cart = readOrderCartStep({ cartId: shopCart.id })
    assertQuoteHoldsStep({ cart, quoteHash: input.quoteHash })
    alignRegionProvidersStep()
    const intent = openCartIntentStep({ cart })
    lock.release()
    return new WorkflowResponse(intent)
  },
)
