import { updatePromotionsWorkflow } from "@medusajs/medusa/core-flows"
import { StepResponse } from "@medusajs/framework/workflows-sdk"
import { setPromotionUses, type PromotionUses } from "#engine/promotion-uses"
import { countOrdersOf } from "#domains/catalogue/promotion/queries/discount-usage"

// The engine only counts uses while there is a limit, so a later limit would start counting at 0.
updatePromotionsWorkflow.hooks.promotionsUpdated(
  async ({ promotions }, { container }) => {
    const limited = promotions.filter((promotion) => typeof promotion.limit === "number")
    const orders = await countOrdersOf(
      container,
      limited.map((promotion) => promotion.id),
    )
    const behind = limited.filter(({ id, used }) => (used ?? 0) < (orders.get(id) ?? 0))
    const before: PromotionUses[] = behind.map(({ id, used }) => ({ id, used: used ?? 0 }))
    if (behind.length === 0) return new StepResponse(undefined, before)
    const uses = behind.map(({ id }) => ({ id, used: orders.get(id) ?? 0 }))
    await setPromotionUses(container, uses)
    return new StepResponse(undefined, before)
  },
  async (before, { container }) => {
    if (!before || before.length === 0) return
    await setPromotionUses(container, before)
  },
)
