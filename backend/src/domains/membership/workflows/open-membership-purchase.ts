import { PromotionActions } from "@medusajs/framework/utils"
import { createWorkflow, transform, when, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import {
  createPaymentCollectionForCartWorkflow,
  updateCartPromotionsWorkflow,
} from "@medusajs/medusa/core-flows"
import { alignRegionProvidersStep } from "../../payment/steps/align-region-providers"
import { openPaymentSessionStep } from "../../payment/steps/open-payment-session"
import { createMembershipCartStep } from "../steps/create-membership-cart"
import type { MembershipQuote } from "../steps/quote-membership"
import { recordMembershipPurchaseStep } from "../steps/record-membership-purchase"
import { roundMembershipDiscountStep } from "../steps/round-membership-discount"

export interface OpenMembershipPurchaseInput {
  accountId: number
  customerId: string
  quote: MembershipQuote
}

/** Prepares a membership cart with its taxes, promotions and payment, all by the engine's own workflows. */
export const openMembershipPurchaseWorkflow = createWorkflow(
  "open-membership-purchase",
  (input: OpenMembershipPurchaseInput) => {
    const cart = createMembershipCartStep({
      customerId: input.customerId,
      offer: input.quote.offer,
      tax: input.quote.tax,
    })
    const promotions = transform({ input, cart }, (data) => ({
      cart_id: data.cart.cartId,
      promo_codes: data.input.quote.discount ? [data.input.quote.discount.code] : [],
      action: PromotionActions.REPLACE,
    }))
    const { skipped_promo_codes } = updateCartPromotionsWorkflow.runAsStep({ input: promotions })
    const due = roundMembershipDiscountStep({
      cartId: cart.cartId,
      priceCents: input.quote.offer.priceCents,
      discount: input.quote.discount,
      skippedCodes: skipped_promo_codes,
    })
    const session = when("payment-is-due", due, ({ amountDueCents }) => amountDueCents > 0).then(() => {
      alignRegionProvidersStep()
      const collection = createPaymentCollectionForCartWorkflow.runAsStep({ input: { cart_id: cart.cartId } })
      return openPaymentSessionStep({
        collectionId: collection.id,
        customerId: input.customerId,
        tooSmallAdvice: "Please choose another discount code, or go on without one.",
      })
    })
    const purchase = recordMembershipPurchaseStep({
      accountId: input.accountId,
      cartId: cart.cartId,
      amountDueCents: due.amountDueCents,
      quote: input.quote,
      session,
    })
    return new WorkflowResponse(purchase)
  },
)
