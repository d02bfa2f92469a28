import type { CartLineItemDTO } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import type { DiscountSummary } from "@shop/contracts"
import { refuse } from "../../../errors/api-error"
import { toCents, toDollars } from "../../money/rules/money"
import { adjustmentCents } from "../rules/discount-rounding"

export interface RoundMembershipDiscountInput {
  cartId: string
  priceCents: number
  discount: DiscountSummary | null
  /** Codes the engine left out, as its promotion workflow reports them. */
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
 * Brings the engine's discount of a new membership cart to whole cents and tells what is due. The cart
 * is dropped when a later step fails, so there is nothing to undo.
 *
 * @throws Refusal `discount_used_up` or `discount_invalid` when the engine did not apply the code
 */
export const roundMembershipDiscountStep = createStep(
  "round-membership-discount",
  async ({ cartId, priceCents, discount, skippedCodes }: RoundMembershipDiscountInput, { container }) => {
    const carts = container.resolve(Modules.CART)
    const [item] = await carts.listLineItems({ cart_id: cartId }, { relations: ["adjustments"], take: 1 })
    const adjustments = item ? roundedAdjustments(item, priceCents, discount) : []
    if (discount && !adjustments.some(({ code }) => code === discount.code)) {
      if (skippedCodes.some(({ code }) => code === discount.code)) refuse("discount_used_up")
      refuse("discount_invalid", "This discount code can't be used for the membership.")
    }
    if (adjustments.length > 0) await carts.setLineItemAdjustments(cartId, adjustments)
    const query = container.resolve(ContainerRegistrationKeys.QUERY)
    const { data } = await query.graph({ entity: "cart", fields: ["id", "total"], filters: { id: cartId } })
    return new StepResponse({ amountDueCents: toCents(data[0]?.total ?? 0) })
  },
)
