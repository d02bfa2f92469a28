import type { UpdatePromotionDTO } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { updatePromotionsWorkflow } from "@medusajs/medusa/core-flows"
import { StepResponse } from "@medusajs/framework/workflows-sdk"
import { countOrdersOf } from "../../domains/promotion/queries/discount-usage"

/** The engine's model has the count, its type leaves it out. */
type UsedUpdate = UpdatePromotionDTO & { used: number }

// The engine counts uses only while there is a limit: one that is set later would begin at 0.
updatePromotionsWorkflow.hooks.promotionsUpdated(
  async ({ promotions }, { container }) => {
    const limited = promotions.filter((promotion) => typeof promotion.limit === "number")
    const orders = await countOrdersOf(
      container,
      limited.map((promotion) => promotion.id),
    )
    const behind = limited.filter(({ id, used }) => (used ?? 0) < (orders.get(id) ?? 0))
    const before: UsedUpdate[] = behind.map(({ id, used }) => ({ id, used: used ?? 0 }))
    if (behind.length === 0) return new StepResponse(undefined, before)
    const updates: UsedUpdate[] = behind.map(({ id }) => ({ id, used: orders.get(id) ?? 0 }))
    await container.resolve(Modules.PROMOTION).updatePromotions(updates)
    return new StepResponse(undefined, before)
  },
  async (before, { container }) => {
    if (!before || before.length === 0) return
    await container.resolve(Modules.PROMOTION).updatePromotions(before)
  },
)
