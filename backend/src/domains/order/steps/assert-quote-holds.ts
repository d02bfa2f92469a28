import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import type { OrderCart } from "../rules/order-cart"
import { assertQuoteHolds } from "../rules/quote"

/** @throws ApiError `total_changed` if a priced cart no longer costs what its buyer saw */
export const assertQuoteHoldsStep = createStep(
  "assert-quote-holds",
  ({ cart, quoteHash }: { cart: OrderCart; quoteHash: string | null }) => {
    assertQuoteHolds(cart, quoteHash)
    return new StepResponse(undefined)
  },
)
