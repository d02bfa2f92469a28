import { createWorkflow, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { alignRegionProvidersStep } from "../../payment/steps/align-region-providers"
import { pricedCart, type CartToPrice } from "./priced-cart"
import { assertQuoteHoldsStep } from "../steps/assert-quote-holds"
import { openCartIntentStep } from "../steps/open-cart-intent"

export interface PrepareCartPaymentInput extends CartToPrice {
  /** The figures that the buyer saw; null where nobody says. */
  quoteHash: string | null
}

/**
 * Prepares the payment of a customer's cart over its total of this moment. With a delivery, the provider's
 * webhook can place the order when the browser does not come back.
 */
export const prepareCartPaymentWorkflow = createWorkflow(
  "prepare-cart-payment",
  (input: PrepareCartPaymentInput) => {
    const { cart, lock } = pricedCart(input)
    assertQuoteHoldsStep({ cart, quoteHash: input.quoteHash })
    alignRegionProvidersStep()
    const intent = openCartIntentStep({ cart })
    lock.release()
    return new WorkflowResponse(intent)
  },
)
