import { Modules } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { budgetsOf, overspent, type Adjustment } from "../rules/discount-budgets"

/**
 * Removes discounts from a cart that together exceed their promotions' budgets: the engine checks each line by itself,
 * and then refuses the order as a whole. The next pricing recomputes all discounts, so there is nothing to undo.
 */
export const fitDiscountBudgetsStep = createStep(
  "fit-discount-budgets",
  async ({ cartId }: { cartId: string }, { container }) => {
    const carts = container.resolve(Modules.CART)
    const ofCart = { cart_id: cartId }
    const [items, methods] = await Promise.all([
      carts.listLineItemAdjustments({ item: ofCart }),
      carts.listShippingMethodAdjustments({ shipping_method: ofCart }),
    ])
    const codes = [...new Set([...items, ...methods].flatMap(({ code }) => code ?? []))]
    if (codes.length === 0) return new StepResponse(null)
    const promotions = await container
      .resolve(Modules.PROMOTION)
      .listPromotions({ code: codes }, { relations: ["campaign", "campaign.budget"] })
    const budgets = budgetsOf(promotions)
    if (budgets.size === 0) return new StepResponse(null)
    const dropped = overspent([...items, ...methods], budgets)
    const idsAmong = (adjustments: readonly Adjustment[]) =>
      adjustments.flatMap(({ id }) => (dropped.has(id) ? [id] : []))
    const [itemIds, methodIds] = [idsAmong(items), idsAmong(methods)]
    if (itemIds.length > 0) await carts.deleteLineItemAdjustments(itemIds)
    if (methodIds.length > 0) await carts.deleteShippingMethodAdjustments(methodIds)
    return new StepResponse(null)
  },
)
