import { createWorkflow, transform, when, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { lockShopCart } from "../cart/lock-shop-cart"
import { priceCart } from "./price-cart"
import { assertCartInStockStep } from "./steps/assert-cart-in-stock"
import { loadCartToOrderStep } from "./steps/load-cart-to-order"
import { readOrderCartStep } from "./steps/read-order-cart"
import { setCartDeliveryStep } from "./steps/set-cart-delivery"

export interface QuoteCartInput {
  customerId: string
  email: string
  fullName: string | null
  /** 'address, city, state zip'; null where nobody knows it yet. */
  shippingAddress: string | null
}

export const quoteCartWorkflowId = "quote-cart"

/** Prices a customer's cart as it would be ordered at this moment, with the same refusals. */
export const quoteCartWorkflow = createWorkflow(quoteCartWorkflowId, (input: QuoteCartInput) => {
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
  lock.release()
  return new WorkflowResponse(cart)
})
