import type { CartLineItemDTO } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules, PromotionActions } from "@medusajs/framework/utils"
import {
  createStep,
  createWorkflow,
  StepResponse,
  transform,
  when,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import { updateCartPromotionsWorkflow } from "@medusajs/medusa/core-flows"
import type { DiscountSummary } from "@shop/contracts"
import { throwError } from "#errors/api-error"
import { toCents, toDollars } from "#lib/money"
import { currentGateway } from "#domains/checkout/payment/gateways/index"
import { alignRegionProvidersStep } from "#domains/checkout/payment/steps/align-region-providers"
import { hasAutomaticPromotions } from "#domains/checkout/cart/queries/automatic-promotions"
import { adjustmentCents } from "../rules/discount-rounding"
import { createMembershipCartStep } from "../../steps/create-membership-cart"
import { openMembershipPaymentStep } from "../steps/authorize-membership-payment"
import { type MembershipQuote, recordMembershipPurchaseStep } from "../steps/record-membership-purchase"

interface RoundMembershipDiscountInput {
  cartId: string
  priceCents: number
  discount: DiscountSummary | null
  /** Codes that the engine did not apply, as reported by its promotion workflow. */
  skippedCodes: readonly { code: string }[]
}

function roundedAdjustments(item: CartLineItemDTO, priceCents: number, discount: DiscountSummary | null) {
  return (item.adjustments ?? []).map((adjustment) => ({
    id: adjustment.id,
    item_id: item.id,
    amount: toDollars(adjustmentCents(adjustment, priceCents, discount)),
    ...(adjustment.code && { code: adjustment.code }),
    ...(adjustment.promotion_id && { promotion_id: adjustment.promotion_id }),
  }))
}

/**
 * Rounds the engine's discount on a new membership cart to whole cents and returns the amount due. If a later step
 * fails, the cart is deleted, so there is no compensation.
 *
 * @throws ApiError `discount_used_up` or `discount_invalid` if the engine did not apply the code
 */
const roundMembershipDiscountStep = createStep(
  "round-membership-discount",
  async ({ cartId, priceCents, discount, skippedCodes }: RoundMembershipDiscountInput, { container }) => {
    const carts = container.resolve(Modules.CART)
    const [item] = await carts.listLineItems({ cart_id: cartId }, { relations: ["adjustments"], take: 1 })
    const adjustments = item ? roundedAdjustments(item, priceCents, discount) : []
    if (discount && !adjustments.some(({ code }) => code === discount.code)) {
      if (skippedCodes.some(({ code }) => code === discount.code)) throwError("discount_used_up")
      throwError("discount_invalid", "This discount code can't be used for a membership.")
    }
    if (adjustments.length > 0) await carts.setLineItemAdjustments(cartId, adjustments)
    const query = container.resolve(ContainerRegistrationKeys.QUERY)
    const { data } = await query.graph({ entity: "cart", fields: ["id", "total"], filters: { id: cartId } })
    return new StepResponse({ amountDueCents: toCents(data[0]?.total ?? 0) })
  },
)

/** Whether any promotion may apply to a cart without earlier ones. */
const havePromotionsStep = createStep(
  "have-promotions",
  async ({ codes }: { codes: readonly string[] }, { container }) =>
    new StepResponse(codes.length > 0 || (await hasAutomaticPromotions(container))),
)

interface OpenMembershipPurchaseInput {
  accountId: number
  customerId: string
  quote: MembershipQuote
  /** The version of the terms that the buyer was shown, if known. */
  termsVersion?: number | undefined
}

/** Prepares a membership cart with its taxes and its payment; the engine's own workflow adds promotions. */
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
    const hasPromotions = havePromotionsStep({ codes: promotions.promo_codes })
    const discounted = when("discounts-may-apply", { hasPromotions }, (data) => data.hasPromotions).then(
      () => {
        const applied = updateCartPromotionsWorkflow.runAsStep({ input: promotions })
        return roundMembershipDiscountStep({
          cartId: cart.cartId,
          priceCents: input.quote.offer.priceCents,
          discount: input.quote.discount,
          skippedCodes: transform({ applied }, (data) => data.applied?.skipped_promo_codes ?? []),
        })
      },
    )
    const due = transform({ cart, discounted }, (data) => ({
      amountDueCents: data.discounted?.amountDueCents ?? data.cart.totalCents,
    }))
    const isToPay = transform(
      due,
      ({ amountDueCents }) => amountDueCents > 0 && currentGateway().browser !== null,
    )
    const session = when("payment-in-browser-is-due", { isToPay }, (data) => data.isToPay).then(() => {
      alignRegionProvidersStep()
      return openMembershipPaymentStep({
        cartId: cart.cartId,
        customerId: input.customerId,
        currencyCode: input.quote.offer.currencyCode,
        amountDueCents: due.amountDueCents,
      })
    })
    const purchase = recordMembershipPurchaseStep({
      accountId: input.accountId,
      cartId: cart.cartId,
      amountDueCents: due.amountDueCents,
      quote: input.quote,
      session,
      termsVersion: input.termsVersion,
    })
    return new WorkflowResponse(purchase)
  },
)
